// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/focus_bar.h"

#include "app/workspace.h"
#include "view/label_chooser.h"
#include "view/label_text.h"

#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolBar>

namespace attnscope {

namespace {

int* member(Focus& focus, int part)
{
    const std::array<int*, 6> members{
        &focus.sequence, &focus.layer, &focus.head, &focus.query, &focus.key, &focus.dim};
    return members.at(std::size_t(part));
}

QString numbered(int index, const QString& label)
{
    return QStringLiteral("%1  %2").arg(QString::number(index), isolated(label));
}

/// A sequence without a name is known by how it begins.
QString sequenceText(const Sequence& sequence)
{
    if (!sequence.name.empty())
        return visibleLabel(sequence.name);
    constexpr std::size_t most = 6;
    const Labels& tokens = sequence.tokens;
    QStringList labels;
    for (std::size_t i = 0; i < std::min(most, tokens.size()); ++i)
        labels << visibleLabel(tokens[i]);
    if (tokens.size() > most)
        labels << QStringLiteral("…");
    return labels.join(u' ');
}

} // namespace

FocusBar::FocusBar(Workspace& workspace, QToolBar& toolBar, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    addChooser(toolBar, SequencePart, 6);
    addChooser(toolBar, LayerPart, 6);
    addChooser(toolBar, HeadPart, 2);
    addChooser(toolBar, QueryPart, 8);
    addChooser(toolBar, KeyPart, 8);
    addChooser(toolBar, DimPart, 8);
    retranslate();
    connect(&m_workspace.session(), &Session::changed, this, [this](const Change& change) {
        if (change.kind == Change::Kind::Other)
            refreshLists();
    });
    connect(&m_workspace.selection(), &Selection::focusChanged, this, &FocusBar::refreshChoice);
}

void FocusBar::addChooser(QToolBar& toolBar, Part part, int characters)
{
    static const std::array<const char*, partCount> names{
        "sequenceChooser", "layerChooser", "headChooser", "queryChooser", "keyChooser", "dimChooser"};
    auto* label = new QLabel(&toolBar);
    label->setContentsMargins(8, 0, 2, 0);
    auto* chooser = new LabelChooser(characters, &toolBar);
    chooser->setObjectName(QString::fromLatin1(names.at(part)));
    label->setBuddy(chooser);
    m_labels.at(part) = label;
    m_choosers.at(part) = chooser;
    m_labelActions.at(part) = toolBar.addWidget(label);
    m_chooserActions.at(part) = toolBar.addWidget(chooser);
    connect(chooser, &QComboBox::currentIndexChanged, this, [this, part](int index) { choose(part, index); });
}

void FocusBar::useMenus(const QMenu& sessionMenu)
{
    static const std::array<const char*, partCount> names{
        "menuSequence", "menuLayer", "menuHead", "menuToken", "menuSourceToken", "menuDimension"};
    for (std::size_t part = 0; part < partCount; ++part) {
        auto* menu = sessionMenu.findChild<QMenu*>(QLatin1String(names.at(part)));
        LabelChooser* chooser = m_choosers.at(part);
        chooser->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(chooser, &QWidget::customContextMenuRequested, menu,
            [menu, chooser](const QPoint& at) { menu->popup(chooser->mapToGlobal(at)); });
    }
}

void FocusBar::retranslate()
{
    const std::array<QString, partCount> texts{
        tr("Sequence"), tr("Layer"), tr("Head"), tr("Query"), tr("Key"), tr("Dim")};
    for (std::size_t part = 0; part < partCount; ++part) {
        m_labels.at(part)->setText(texts.at(part));
        m_choosers.at(part)->setAccessibleName(texts.at(part));
    }
    refreshLists();
}

void FocusBar::setList(Part part, int count, std::function<QString(int)> text)
{
    Focus focus = m_workspace.focus();
    m_choosers.at(part)->setList(count, std::move(text), std::min(*member(focus, part), count - 1));
    const bool isShown =
        count > 1 || part == QueryPart || part == KeyPart || part == HeadPart || part == DimPart;
    m_labelActions.at(part)->setVisible(isShown);
    m_chooserActions.at(part)->setVisible(isShown);
}

void FocusBar::refreshLists()
{
    const SessionData data = m_workspace.session().data(); // shared, not copied
    const Sequence& sequence = m_workspace.sequence();
    const LayerShape& shape = m_workspace.shape();
    const auto number = [](int i) { return QString::number(i); };
    const auto labelled = [](Labels labels) {
        return
            [list = std::move(labels)](int i) { return numbered(i, visibleLabel(list.at(std::size_t(i)))); };
    };
    m_listed = m_workspace.focus();
    setList(SequencePart, int(data.sequences.size()),
        [data](int i) { return numbered(i, sequenceText(data.sequences.at(std::size_t(i)))); });
    setList(LayerPart, int(data.layers.size()), [data](int i) {
        const auto& name = data.layers.at(std::size_t(i)).name;
        return name ? numbered(i, visibleLabel(*name)) : QString::number(i);
    });
    setList(HeadPart, shape.heads, number);
    setList(QueryPart, int(sequence.tokens.size()), labelled(sequence.tokens));
    setList(KeyPart, int(sequence.keyTokens().size()), labelled(sequence.keyTokens()));
    const Index width = shape.outputWidth > 0 ? shape.outputWidth : std::max<Index>(shape.valueWidth, 1);
    setList(DimPart, int(width), [data, width](int i) {
        const bool named = data.dims && Index(data.dims->size()) == width;
        return named ? numbered(i, visibleLabel(dimLabel(data, i))) : QString::number(i);
    });
}

void FocusBar::refreshChoice()
{
    Focus focus = m_workspace.focus();
    if (focus.sequence != m_listed.sequence || focus.layer != m_listed.layer)
        return refreshLists();
    for (int part = 0; part < partCount; ++part) {
        LabelChooser* chooser = m_choosers.at(std::size_t(part));
        const QSignalBlocker blocker(chooser);
        chooser->setCurrentIndex(std::min(*member(focus, part), chooser->count() - 1));
    }
}

void FocusBar::choose(Part part, int index)
{
    if (index < 0)
        return;
    Focus focus = m_workspace.focus();
    *member(focus, part) = index;
    m_workspace.select(focus);
}

} // namespace attnscope
