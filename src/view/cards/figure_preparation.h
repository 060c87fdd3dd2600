// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "view/figure.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace attnscope {

/// Lets a worker paint a figure once, not on the screen, where its first painting would be felt: what figures
/// keep of the numbers is made then, and the window need not wait for it.
class FigurePreparation final : public QObject
{
    Q_OBJECT

public:
    using Painting = std::function<void(const SnapshotPointer& snapshot, const Focus& focus)>;

    explicit FigurePreparation(QObject* parent = nullptr);
    /// Waits for the worker.
    ~FigurePreparation() override;

    /// The same painting, which compares with `pinned` (or nothing), noted as done at its end. It may outlive
    /// this object; any thread may call it.
    Painting noted(Painting painting, const SnapshotPointer& pinned) const;
    /// Was a noted painting done lately with this input's numbers, pinned numbers, layer and head?
    bool isDone(const FigureInput& input) const;
    /// Begins a noted painting of `input` on a worker, unless one is still going on; done() tells the end of
    /// either.
    void begin(Painting noted, const FigureInput& input);
    /// Has a reader waited for so long that something should be said?
    bool isFelt() const { return m_isFelt; }

Q_SIGNALS:
    void done();
    void felt();

private:
    /// What a picture is made of.
    struct Subject
    {
        std::weak_ptr<const Snapshot> snapshot;
        std::weak_ptr<const Snapshot> pinned;
        int layer = -1;
        int head = -1;

        bool operator==(const Subject& other) const;
    };
    class Notes;

    void finish();

    std::shared_ptr<Notes> m_notes;
    QFutureWatcher<void> m_watcher;
    QTimer m_patience;
    Subject m_painted; ///< what is being painted
    bool m_isBusy = false; ///< until done() has been told
    bool m_isFelt = false;
};

} // namespace attnscope
