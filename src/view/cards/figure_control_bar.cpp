// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/figure_control_bar.h"

#include "view/cards/figure_source.h"
#include "view/label_chooser.h"
#include "view/wheel_guard.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attnscope {

namespace {

constexpr int sliderSteps = 1000;

double sliderValue(const FigureControl& control, int position)
{
    const double part = double(position) / sliderSteps;
    const double value = control.logarithmic
        ? control.minimum * std::pow(control.maximum / control.minimum, part)
        : control.minimum + part * (control.maximum - control.minimum);
    return control.step > 0 ? std::round(value / control.step) * control.step : value;
}

int sliderPosition(const FigureControl& control)
{
    const double part = control.logarithmic
        ? std::log(control.value / control.minimum) / std::log(control.maximum / control.minimum)
        : (control.value - control.minimum) / (control.maximum - control.minimum);
    return int(std::lround(std::clamp(part, 0.0, 1.0) * sliderSteps));
}

/// Choices so many that to measure them, or to make the box anew, would be felt.
bool areMany(const QStringList& choices)
{
    return choices.size() > 50;
}

void showMany(LabelChooser& chooser, const QStringList& choices)
{
    chooser.setList(
        int(choices.size()), [choices](int i) { return choices[i]; }, 0);
}

/// A box as wide as its entries, unless they are many.
QComboBox* choiceOf(const QStringList& choices)
{
    if (areMany(choices)) {
        auto* chooser = new LabelChooser(8);
        showMany(*chooser, choices);
        return chooser;
    }
    auto* box = new QComboBox;
    box->addItems(choices);
    box->view()->setMinimumWidth(box->sizeHint().width()); // of all choices, however narrow the box is
    return box;
}

/// The width of a box for its present choice alone; the list that it opens is as wide as it needs.
int widthOfPresentChoice(const QComboBox& box)
{
    const QFontMetrics metrics = box.fontMetrics();
    int longest = 0;
    for (int i = 0; i < box.count(); ++i)
        longest = std::max(longest, metrics.horizontalAdvance(box.itemText(i)));
    return box.sizeHint().width() - longest + metrics.horizontalAdvance(box.currentText());
}

/// Do the same widgets do for both, whichever of many choices they offer?
bool sameShape(const QList<FigureControl>& a, const QList<FigureControl>& b)
{
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const FigureControl& x, const FigureControl& y) {
            const bool fits = (areMany(x.choices) && areMany(y.choices)) || x.choices == y.choices;
            return x.id == y.id && x.kind == y.kind && x.label == y.label && fits;
        });
}

/// The same text in every box?
bool sameChoices(const QList<FigureControl>& a, const QList<FigureControl>& b)
{
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const FigureControl& x, const FigureControl& y) {
            return x.kind != FigureControl::Kind::Choice || int(x.value) == int(y.value);
        });
}

} // namespace

FigureControlBar::FigureControlBar(const Figure& figure, FigureSource& source, QWidget* parent)
    : QWidget(parent)
    , m_figure(figure)
    , m_source(source)
    , m_layout(new QHBoxLayout(this))
{
    setNarrow(false);
    m_layout->setSizeConstraint(QLayout::SetNoConstraint);
    refresh();
}

void FigureControlBar::refresh()
{
    if (parentWidget() && parentWidget()->isHidden())
        return; // nobody looks; long lists of choices take their time
    const FigureInput input = m_source.input();
    QList<FigureControl> controls;
    if (input.snapshot && m_figure.whyNot(input).isEmpty())
        controls = m_figure.controls(input);
    const bool isNew = !sameShape(controls, m_controls);
    const bool mustFit = isNew || !sameChoices(controls, m_controls);
    if (isNew)
        rebuild(controls);
    for (int i = 0; i < m_widgets.size(); ++i) {
        if (controls[i].choices != m_controls[i].choices)
            showMany(static_cast<LabelChooser&>(*m_widgets[i]), controls[i].choices);
    }
    m_controls = controls;
    for (int i = 0; i < m_widgets.size(); ++i)
        showValue(i);
    if (mustFit)
        fit();
    setVisible(!m_controls.isEmpty());
}

void FigureControlBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

void FigureControlBar::rebuild(const QList<FigureControl>& controls)
{
    while (QLayoutItem* item = m_layout->takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide(); // it goes when control returns to the event loop
            item->widget()->deleteLater();
        }
        delete item;
    }
    m_widgets.clear();
    m_labels.clear();
    m_controls = controls;
    for (int i = 0; i < controls.size(); ++i)
        addControl(i);
    m_layout->addStretch();
}

void FigureControlBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

int FigureControlBar::neededWidth() const
{
    const QMargins margins = m_layout->contentsMargins();
    int needed = margins.left() + margins.right();
    for (const QWidget* widget : m_widgets + m_labels) {
        if (!widget->isHidden())
            needed += std::min(widget->sizeHint().width(), widget->maximumWidth()) + m_layout->spacing();
    }
    return needed;
}

/// Boxes as wide as all their choices need, or only as the present one, and with less room beside them.
void FigureControlBar::setNarrow(bool narrow)
{
    const int side = narrow ? 6 : 10;
    m_layout->setContentsMargins(side, 0, side, 6);
    m_layout->setSpacing(narrow ? 4 : -1); // -1: the style's
    for (QWidget* widget : std::as_const(m_widgets)) {
        const auto* box = qobject_cast<QComboBox*>(widget);
        const bool isMeasured = box && box->sizeAdjustPolicy() == QComboBox::AdjustToContentsOnFirstShow;
        if (isMeasured)
            widget->setMaximumWidth(narrow ? widthOfPresentChoice(*box) : QWIDGETSIZE_MAX);
    }
}

/// On a narrow card the labels go first (the tool tips have them), then the room for other choices, then the
/// switches: the enlarged card has room for them.
void FigureControlBar::fit()
{
    for (QWidget* widget : m_widgets + m_labels)
        widget->setVisible(true);
    setNarrow(false);
    if (neededWidth() <= width())
        return;
    for (QWidget* label : std::as_const(m_labels))
        label->hide();
    if (neededWidth() <= width())
        return;
    setNarrow(true);
    if (neededWidth() <= width())
        return;
    for (int i = 0; i < m_widgets.size(); ++i)
        m_widgets[i]->setVisible(m_controls[i].kind != FigureControl::Kind::Toggle || m_controls.size() == 1);
}

void FigureControlBar::addControl(int position)
{
    const FigureControl& control = m_controls[position];
    QWidget* widget = nullptr;
    switch (control.kind) {
    case FigureControl::Kind::Slider:
        widget = makeSlider(position);
        break;
    case FigureControl::Kind::Choice:
        widget = makeChoice(position);
        break;
    case FigureControl::Kind::Toggle:
        widget = makeToggle(position);
        break;
    }
    widget->setObjectName(QStringLiteral("control_") + control.id);
    widget->setAccessibleName(control.label);
    guardFromWheel(*widget);
    if (control.kind != FigureControl::Kind::Toggle) {
        auto* label = new QLabel(control.label);
        label->setTextFormat(Qt::PlainText);
        label->setBuddy(widget);
        m_layout->addWidget(label);
        m_labels << label;
    }
    m_layout->addWidget(widget);
    m_widgets << widget;
}

QWidget* FigureControlBar::makeSlider(int position)
{
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setRange(0, sliderSteps);
    slider->setMinimumWidth(60);
    slider->setMaximumWidth(180);
    connect(slider, &QSlider::sliderPressed, this, [this] { m_gesture = FigureSource::newGesture(); });
    connect(slider, &QSlider::sliderReleased, this, [this] { m_gesture = -1; });
    connect(slider, &QSlider::valueChanged, this,
        [this, position](int value) { set(position, sliderValue(m_controls[position], value)); });
    return slider;
}

QWidget* FigureControlBar::makeChoice(int position)
{
    QComboBox* choice = choiceOf(m_controls[position].choices);
    choice->setMinimumWidth(48);
    choice->setToolTip(m_controls[position].label);
    connect(choice, &QComboBox::activated, this, [this, position](int index) { set(position, index); });
    return choice;
}

QWidget* FigureControlBar::makeToggle(int position)
{
    auto* toggle = new QCheckBox(m_controls[position].label);
    connect(toggle, &QCheckBox::clicked, this, [this, position](bool on) { set(position, on ? 1 : 0); });
    return toggle;
}

void FigureControlBar::showValue(int position)
{
    const FigureControl& control = m_controls[position];
    QWidget* widget = m_widgets[position];
    const QSignalBlocker blocker(widget);
    switch (control.kind) {
    case FigureControl::Kind::Slider: {
        auto* slider = static_cast<QSlider*>(widget);
        if (!slider->isSliderDown())
            slider->setValue(sliderPosition(control));
        slider->setToolTip(QLocale::c().toString(control.value, 'g', 4));
        return;
    }
    case FigureControl::Kind::Choice:
        static_cast<QComboBox*>(widget)->setCurrentIndex(int(control.value));
        return;
    case FigureControl::Kind::Toggle:
        static_cast<QCheckBox*>(widget)->setChecked(control.value != 0);
        return;
    }
}

void FigureControlBar::set(int position, double value)
{
    const FigureControl control = m_controls[position]; // a copy: the edit refreshes the list
    if (control.target == FigureControl::Target::Options)
        return m_source.setOption(control.id, value);
    const int gesture = m_gesture >= 0 ? m_gesture : FigureSource::newGesture();
    std::optional<SessionData> next = m_figure.controlled(control.id, value, m_source.input());
    if (!next)
        return;
    // The figure knows what the control is called in the language of the day.
    const auto name = [figure = &m_figure, source = QPointer<FigureSource>(&m_source), id = control.id,
                          label = control.label] {
        const auto now = source ? figure->controls(source->input()) : QList<FigureControl>();
        const auto same = std::find_if(
            now.begin(), now.end(), [&id](const FigureControl& other) { return other.id == id; });
        return tr("Set %1").arg(same == now.end() ? label : same->label);
    };
    m_source.edit(std::move(*next), name, gesture);
}

} // namespace attnscope
