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
    /// Paints; what it is to paint may be made to fit the numbers.
    using Painting = std::function<void(FigureInput& input)>;
    using Rehearsal = std::function<void(const SnapshotPointer& snapshot, const Focus& focus)>;

    explicit FigurePreparation(const Figure& figure, QObject* parent = nullptr);
    /// Waits for the worker.
    ~FigurePreparation() override;

    /// The same painting of `input` with other numbers, where the figure is slow with them, noted as done at
    /// its end. It may outlive this object, but not the figure; any thread may call it.
    Rehearsal noted(Painting painting, FigureInput input) const;
    /// Can this input be painted without being felt? Where it is slow: was a noted painting done lately with
    /// its numbers, pinned numbers, layer, head and choice?
    bool isDone(const FigureInput& input) const;
    /// The same, whatever the choice: what does not depend on it can be asked of the figure.
    bool areNumbersDone(const FigureInput& input) const;
    /// Begins a noted painting of `input` on a worker, unless one is still going on; done() tells the end of
    /// either.
    void begin(Rehearsal noted, const FigureInput& input);
    /// Has a reader waited for so long that something should be said?
    bool isFelt() const { return m_isFelt; }

Q_SIGNALS:
    void done();
    void felt();

private:
    /// What a picture is made of.
    struct Subject
    {
        Subject() = default;
        Subject(const Figure& figure, const FigureInput& input);

        std::weak_ptr<const Snapshot> snapshot;
        std::weak_ptr<const Snapshot> pinned;
        int layer = -1;
        int head = -1; ///< where the figure is slow with each
        QString choice;

        bool isSameButForChoice(const Subject& other) const;
        bool operator==(const Subject& other) const;
    };
    class Notes;

    void finish();

    const Figure& m_figure;
    std::shared_ptr<Notes> m_notes;
    QFutureWatcher<void> m_watcher;
    QTimer m_patience;
    Subject m_painted; ///< what is being painted
    bool m_isBusy = false; ///< until done() has been told
    bool m_isFirst = false; ///< the first painting of these numbers, whatever the choice
    bool m_isFelt = false;
};

} // namespace attnscope
