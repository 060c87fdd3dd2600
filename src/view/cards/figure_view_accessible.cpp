// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/figure_view_accessible.h"

#include "view/cards/figure_view.h"

#include <QAccessibleWidget>

namespace attnscope {

namespace {

/// Describing a figure costs as much as drawing it, so it is done only when a reader asks.
class FigureViewAccessible final : public QAccessibleWidget
{
public:
    explicit FigureViewAccessible(FigureView* view)
        : QAccessibleWidget(view, QAccessible::Graphic)
    { }

    QString text(QAccessible::Text kind) const override
    {
        const auto* view = static_cast<FigureView*>(widget());
        if (kind == QAccessible::Name)
            return view->figure().title();
        if (kind == QAccessible::Description || kind == QAccessible::Value)
            return view->description();
        return QAccessibleWidget::text(kind);
    }
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    auto* view = qobject_cast<FigureView*>(object);
    return view ? new FigureViewAccessible(view) : nullptr;
}

} // namespace

void installFigureViewAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace attnscope
