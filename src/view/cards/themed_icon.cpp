// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/cards/themed_icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <variant>

namespace attnscope {

namespace {

/// Draws the SVG at whatever size and scale is asked for, in one colour.
class ThemedIconEngine final : public QIconEngine
{
public:
    using Ink = std::variant<QColor, QPalette::ColorRole>;

    ThemedIconEngine(QString name, QByteArray svg, const Ink& ink)
        : m_name(std::move(name))
        , m_svg(std::move(svg))
        , m_ink(ink)
    { }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        QColor color = this->color();
        if (mode == QIcon::Disabled)
            color.setAlphaF(0.35F);
        QByteArray svg = m_svg;
        svg.replace("currentColor", color.name().toLatin1());
        painter->save();
        painter->setOpacity(painter->opacity() * color.alphaF());
        QSvgRenderer(svg).render(painter, QRectF(rect));
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        // Each painting of a button asks for it, and the SVG would be read each time.
        const QString key = QStringLiteral("icon %1 %2 %3x%4 %5")
                                .arg(m_name, color().name(QColor::HexArgb))
                                .arg(size.width())
                                .arg(size.height())
                                .arg(mode);
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        painter.end();
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QIconEngine* clone() const override { return new ThemedIconEngine(*this); }

private:
    QColor color() const
    {
        const auto* role = std::get_if<QPalette::ColorRole>(&m_ink);
        return role ? QGuiApplication::palette().color(*role) : std::get<QColor>(m_ink);
    }

    QString m_name;
    QByteArray m_svg;
    Ink m_ink;
};

QIcon iconOf(const QString& name, const ThemedIconEngine::Ink& ink)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new ThemedIconEngine(name, file.readAll(), ink));
}

} // namespace

QIcon themedIcon(const QString& name, const QColor& color)
{
    return iconOf(name, color);
}

QIcon themedIcon(const QString& name, QPalette::ColorRole role)
{
    return iconOf(name, role);
}

} // namespace attnscope
