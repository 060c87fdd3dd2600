<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>DecompositionFigure</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more keys together: %1</source>
        <translation>
            <numerusform>%n more key: %1</numerusform>
            <numerusform>%n more keys together: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HeadsFigure</name>
    <message numerus="yes">
        <source>%n heads, one colour range</source>
        <translation>
            <numerusform>%n head</numerusform>
            <numerusform>%n heads, one colour range</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heads, a colour range each</source>
        <translation>
            <numerusform>%n head</numerusform>
            <numerusform>%n heads, a colour range each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>attnscope::ExportActions</name>
    <message numerus="yes">
        <source>%n figures exported to %1</source>
        <translation>
            <numerusform>%n figure exported to %1</numerusform>
            <numerusform>%n figures exported to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>attnscope::MainWindow</name>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (and %n more)</numerusform>
            <numerusform>%1 (and %n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>attnscope::StatusPanel</name>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n head</numerusform>
            <numerusform>%n heads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows do not sum to 1</source>
        <translation>
            <numerusform>%n row does not sum to 1</numerusform>
            <numerusform>%n rows do not sum to 1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows with nothing to attend to</source>
        <translation>
            <numerusform>%n row with nothing to attend to</numerusform>
            <numerusform>%n rows with nothing to attend to</numerusform>
        </translation>
    </message>
</context>
</TS>
