import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { keepPreviousPage } from '#components/list-page/list.ts';
import { useListBulkUpdates } from '#contract/hooks/diamonds/diamonds.ts';
import type { BulkUpdate } from '#contract/model/bulkUpdate.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { pageCount } from '#domain/search/paging.ts';
import { countText } from '#lib/count-text.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { useSingleFlight } from '#ui/hooks/use-single-flight.ts';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { Sheet, SheetContent } from '#ui/overlay/sheet.tsx';
import { type NotUndone, takeBackBulkUpdate } from './take-back-bulk-update.ts';

const pageSize = 20;

/** The bulk updates, the latest first, each with its undo. */
export function RecentChanges({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1);
  const query = useListBulkUpdates({ page, limit: pageSize }, keepPreviousPage);
  const list = query.data?.data;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title="Recent changes"
        description="An undo gives the stones the values that they had before."
      >
        {query.isLoadingError ? (
          <QueryFailed error={query.error} onRetry={query.refetch} className="py-6" />
        ) : !list ? (
          <div role="status" aria-label="Loading" className="grid gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        ) : list.total === 0 ? (
          <Empty icon={<Undo2 aria-hidden />} title="No changes of many stones yet." className="py-8" />
        ) : (
          <ul aria-label="Changes" className="divide-y divide-line">
            {list.data.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </ul>
        )}
        {list && list.total > pageSize && (
          <Pagination page={page} pageCount={pageCount(list.total, pageSize)} onPageChange={setPage} />
        )}
      </SheetContent>
    </Sheet>
  );
}

function ChangeRow({ change }: { change: BulkUpdate }) {
  const queryClient = useQueryClient();
  const { run, running } = useSingleFlight();
  const [refused, setRefused] = useState<NotUndone | null>(null);
  const undo = (skipChanged = false) =>
    run(async () => setRefused(await takeBackBulkUpdate(queryClient, id, skipChanged)));
  const { id, summary, changed, made_by, created_at, undone_at, undone_by, undone, undoable } = change;
  const facts = [countText(changed, 'stone'), formatDateTime(created_at), made_by].filter(Boolean);
  return (
    <li className="flex items-start gap-3 py-3 text-table">
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{summary}</p>
        <p className="text-ink-2">{facts.join(' · ')}</p>
        {undone_at && (
          <p className="text-ink-2">
            {`Undone for ${countText(undone ?? 0, 'stone')} on ${formatDateTime(undone_at)}${undone_by ? ` by ${undone_by}` : ''}`}
          </p>
        )}
        {refused && (
          <div
            role="alert"
            className="mt-2 grid justify-items-start gap-2 rounded-md bg-warning-wash px-3 py-2"
          >
            <p className="text-warning">{refused.message}</p>
            <p className="font-mono text-label">{refused.stones.join(', ')}</p>
            <Button size="sm" busy={running} onClick={() => undo(true)}>
              Undo the others
            </Button>
          </div>
        )}
      </div>
      {!undone_at && !refused && (
        <Button
          size="sm"
          icon={<Undo2 aria-hidden />}
          busy={running}
          disabledReason={undoable ? null : bulkUpdateMessages.notKept}
          aria-label={`Undo ${summary}`}
          onClick={() => undo()}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
