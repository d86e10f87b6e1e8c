import { actionLabels, actorName, kindLabels } from '#components/history/history-labels.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { changesText, SubjectLink } from './history-columns.tsx';

type HistoryCardProps = { entry: HistoryEntry; onOpen: (entry: HistoryEntry) => void };

/** A change on a phone: a tap on its head opens it. */
export function HistoryCard({ entry, onOpen }: HistoryCardProps) {
  const { action, at, subject } = entry;
  return (
    <article aria-label={`Change ${entry.id}`} className="px-4 pt-3 pb-2.5 text-table">
      <div className="relative">
        <h2 className="font-semibold">
          <button
            type="button"
            onClick={() => onOpen(entry)}
            className="text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {actionLabels[action]}
          </button>
        </h2>
        <p className="text-ink-2 text-label">
          {actorName(entry)} · {formatDateTime(at)}
        </p>
      </div>
      <p className="mt-1 flex min-h-6 min-w-0 items-center gap-1.5">
        <span className="shrink-0 text-ink-2">{kindLabels[subject.kind]}</span>
        <SubjectLink entry={entry} />
      </p>
      <p className="line-clamp-3 wrap-anywhere text-label">{changesText(entry)}</p>
    </article>
  );
}
