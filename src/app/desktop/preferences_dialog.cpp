// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/preferences_dialog.h"

#include "ui_preferences_dialog.h"
#include "view/colour_map.h"

#include <QEvent>
#include <QImage>
#include <QPixmap>
#include <QPushButton>

#include <array>

namespace attnscope {

namespace {

const std::array<QString, 3> languages{QString(), QStringLiteral("en"), QStringLiteral("zh_CN")};

QIcon iconOf(const ColourMap& map)
{
    QImage image(256, 1, QImage::Format_RGB32);
    std::copy(map.begin(), map.end(), reinterpret_cast<QRgb*>(image.scanLine(0)));
    return QPixmap::fromImage(image.scaled(72, 14, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
}

} // namespace

PreferencesDialog::PreferencesDialog(const Preferences& preferences, QWidget* parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::PreferencesDialog>())
    , m_before(preferences)
{
    m_ui->setupUi(this);
    m_ui->decimalsBox->setRange(Preferences::fewestDecimals, Preferences::mostDecimals);
    m_ui->fontBox->setRange(Preferences::smallestFont, Preferences::largestFont);
    m_ui->intervalBox->setRange(Preferences::shortestInterval, Preferences::longestInterval);
    for (QComboBox* box : {m_ui->sequentialBox, m_ui->divergingBox})
        box->setIconSize({72, 14});
    fillLists();
    show(preferences);
    setup();
}

PreferencesDialog::~PreferencesDialog() = default;

void PreferencesDialog::setup()
{
    for (QComboBox* box : {m_ui->themeBox, m_ui->sequentialBox, m_ui->divergingBox, m_ui->languageBox})
        connect(box, &QComboBox::currentIndexChanged, this, &PreferencesDialog::tellChange);
    for (QSpinBox* box : {m_ui->decimalsBox, m_ui->fontBox, m_ui->intervalBox})
        connect(box, &QSpinBox::valueChanged, this, &PreferencesDialog::tellChange);
    connect(m_ui->autosaveBox, &QCheckBox::toggled, this, &PreferencesDialog::tellChange);
    connect(m_ui->autosaveBox, &QCheckBox::toggled, m_ui->intervalBox, &QWidget::setEnabled);
    connect(m_ui->buttonBox, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_ui->buttonBox, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_ui->buttonBox->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
        show(Preferences());
        tellChange();
    });
}

void PreferencesDialog::fillLists()
{
    m_isFilling = true;
    const auto fill = [](QComboBox& box, const QStringList& texts) {
        const int present = box.currentIndex();
        box.clear();
        box.addItems(texts);
        box.setCurrentIndex(std::max(0, present));
    };
    fill(*m_ui->themeBox, {tr("System"), tr("Light"), tr("Dark")});
    fill(*m_ui->sequentialBox, {tr("Blue"), tr("Yellow – green – blue"), tr("Grey")});
    fill(*m_ui->divergingBox, {tr("Red – blue"), tr("Orange – purple")});
    // A language is named in itself, so that whoever reads no other finds it.
    fill(*m_ui->languageBox, {tr("System"), QStringLiteral("English"), QStringLiteral("中文")});
    const bool dark = isDark(palette());
    for (int i = 0; i < m_ui->sequentialBox->count(); ++i)
        m_ui->sequentialBox->setItemIcon(i, iconOf(sequentialMap(dark, SequentialColours(i))));
    for (int i = 0; i < m_ui->divergingBox->count(); ++i)
        m_ui->divergingBox->setItemIcon(i, iconOf(divergingMap(dark, DivergingColours(i))));
    m_isFilling = false;
}

void PreferencesDialog::show(const Preferences& preferences)
{
    m_isFilling = true;
    m_ui->themeBox->setCurrentIndex(int(preferences.theme));
    m_ui->sequentialBox->setCurrentIndex(int(preferences.colours.sequential));
    m_ui->divergingBox->setCurrentIndex(int(preferences.colours.diverging));
    m_ui->decimalsBox->setValue(preferences.decimals);
    m_ui->fontBox->setValue(preferences.fontPercent);
    m_ui->languageBox->setCurrentIndex(
        int(std::find(languages.begin(), languages.end(), preferences.language) - languages.begin()));
    m_ui->autosaveBox->setChecked(preferences.autosave);
    m_ui->intervalBox->setValue(preferences.autosaveSeconds);
    m_ui->intervalBox->setEnabled(preferences.autosave);
    m_isFilling = false;
}

Preferences PreferencesDialog::shown() const
{
    Preferences preferences;
    preferences.theme = ThemeChoice(m_ui->themeBox->currentIndex());
    preferences.colours.sequential = SequentialColours(m_ui->sequentialBox->currentIndex());
    preferences.colours.diverging = DivergingColours(m_ui->divergingBox->currentIndex());
    preferences.decimals = m_ui->decimalsBox->value();
    preferences.fontPercent = m_ui->fontBox->value();
    preferences.language = languages.at(std::size_t(std::max(0, m_ui->languageBox->currentIndex())));
    preferences.autosave = m_ui->autosaveBox->isChecked();
    preferences.autosaveSeconds = m_ui->intervalBox->value();
    return preferences;
}

void PreferencesDialog::tellChange()
{
    if (!m_isFilling)
        Q_EMIT changed(shown());
}

void PreferencesDialog::reject()
{
    if (!(shown() == m_before))
        Q_EMIT changed(m_before);
    QDialog::reject();
}

void PreferencesDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        m_ui->retranslateUi(this);
        fillLists();
    }
    if (event->type() == QEvent::PaletteChange)
        fillLists();
}

} // namespace attnscope
