import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useListHistory } from '#contract/hooks/history/history.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import type { HistorySubject } from '#contract/model/historySubject.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { QueryFailed } from '../feedback/query-failed.tsx';
import { ChangeLines } from './change-lines.tsx';
import { actionLabels, kindLabels, subjectLabel } from './history-labels.ts';

/** Entries that are shown first, and the contract's most on a page. */
const [first, most] = [10, 200];

/** Without an id the records of a kind that have none, such as the settings. */
export type HistoryListProps = Pick<HistorySubject, 'kind' | 'id'>;

/** Who changed a record, what and when, the newest first. */
export function HistoryList({ kind, id }: HistoryListProps) {
  const [limit, setLimit] = useState(first);
  const query = useListHistory(
    { kind, ...(id !== null && { subject_id: id }), limit },
    { query: { placeholderData: keepPreviousData, refetchOnMount: 'always' } },
  );
  const page = query.data?.data;
  if (query.isPending) return <Skeleton aria-busy className="my-3 h-16" />;
  if (!page) return <QueryFailed error={query.error} onRetry={query.refetch} className="py-6" />;
  if (page.total === 0) return <p className="py-2 text-ink-2 text-table">No changes recorded yet</p>;
  return (
    <>
      <ol aria-label="History" className="divide-y divide-line text-table">
        {page.data.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {page.total > page.data.length && limit < most && (
        <Button className="mt-2" onClick={() => setLimit(most)} disabled={query.isPlaceholderData}>
          Show earlier changes
        </Button>
      )}
    </>
  );
}

function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const { at, account, subject, action, source } = entry;
  return (
    <li className="grid gap-1 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {subject.id === null && <span className="font-medium">{subjectLabel(subject)}</span>}
        <span className="font-medium">{actionLabels[action]}</span>
        <span className="min-w-0 wrap-anywhere text-ink-2">by {account?.name ?? 'the server'}</span>
        {source && (
          <span className="text-ink-2">
            · {kindLabels[source.kind]} {source.id}
          </span>
        )}
        <time dateTime={at} className="ms-auto text-ink-2 text-label">
          {formatDateTime(at)}
        </time>
      </p>
      <ChangeLines entry={entry} />
    </li>
  );
}
