import {
  actionLabels,
  actorName,
  kindLabels,
  subjectLabel,
  subjectPath,
} from '#components/history/history-labels.ts';
import { changesInWords } from '#components/history/history-value.ts';
import { Link } from '#components/link/link.tsx';
import type { Column } from '#components/table/column.ts';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';

/** The record, linked to its page where it has one. */
export function SubjectLink({ entry: { subject } }: { entry: HistoryEntry }) {
  const path = subjectPath(subject);
  const label = subjectLabel(subject);
  const look = cn(
    'inline-block min-w-6 max-w-full truncate',
    (subject.kind === 'stone' || subject.kind === 'order') && 'font-mono text-label',
    // After the size of the text, which brings a line height of its own.
    'leading-6',
  );
  if (!path)
    return (
      <span className={look} title={label}>
        {label}
      </span>
    );
  return (
    <Link to={path} className={cn(linkStyles({ variant: 'quiet' }), look)} title={label}>
      {label}
    </Link>
  );
}

/** The changes of an entry in a line: "Wholesale price 15,050.00 → 14,800.00". */
export function changesText(entry: HistoryEntry): string {
  return changesInWords(entry)
    .map(({ label, from, to }) => `${label} ${from === null ? to : `${from} → ${to}`}`)
    .join(' · ');
}

/** Columns of the history. `onOpen` shows all of an entry. */
export function historyColumns(onOpen: (entry: HistoryEntry) => void): Column<HistoryEntry>[] {
  return [
    {
      id: 'at',
      header: 'When',
      width: 188,
      fixed: true,
      required: true,
      className: 'ps-5',
      headerClassName: 'ps-5',
      cell: (entry) => (
        <button type="button" className={linkStyles({ variant: 'quiet' })} onClick={() => onOpen(entry)}>
          <bdi>{formatDateTime(entry.at)}</bdi>
          <span className="sr-only">, open change {entry.id}</span>
        </button>
      ),
    },
    {
      id: 'account',
      header: 'Who',
      width: 130,
      cell: (entry) => <TwoLineText text={actorName(entry)} />,
    },
    {
      id: 'kind',
      header: 'Kind',
      width: 104,
      hidePriority: 1,
      className: 'text-ink-2',
      cell: ({ subject }) => <TwoLineText text={kindLabels[subject.kind]} />,
    },
    {
      id: 'record',
      header: 'Record',
      width: 130,
      required: true,
      cell: (entry) => <SubjectLink entry={entry} />,
    },
    {
      id: 'action',
      header: 'Action',
      width: 128,
      cell: ({ action }) => <TwoLineText text={actionLabels[action]} />,
    },
    {
      id: 'changes',
      header: 'Changes',
      width: 420,
      required: true,
      cell: (entry) => <TwoLineText text={changesText(entry)} />,
    },
  ];
}
