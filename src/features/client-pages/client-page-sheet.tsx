import { Heart, ThumbsDown } from 'lucide-react';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import { StoneLine } from '#components/stone-display/stone-line.tsx';
import { StoneLink } from '#components/stone-display/stone-link.tsx';
import { useGetClientPage } from '#contract/hooks/client-pages/client-pages.ts';
import type { ClientPageDetails } from '#contract/model/clientPageDetails.ts';
import type { ClientPageLine } from '#contract/model/clientPageLine.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Stat } from '#ui/display/stat.tsx';
import { Sheet, SheetContent } from '#ui/overlay/sheet.tsx';
import { closeClientPage, likedActions } from './client-page-actions.tsx';
import { ClientPageStatusBadge } from './client-page-status-badge.tsx';

const pageActions = [closeClientPage];

type ClientPageSheetProps = {
  /** The page to show; undefined keeps the sheet closed. */
  id: number | undefined;
  onClose: () => void;
};

/** One client page: the answers as they come, and orders and enquiries about what the client likes. */
export function ClientPageSheet({ id, onClose }: ClientPageSheetProps) {
  const query = useGetClientPage({ id: id ?? 0 }, { query: { enabled: id !== undefined } });
  const page = query.data?.data;
  const liked =
    page?.lines.flatMap(({ answer, available, stone }) => (answer === 'like' && available ? [stone] : [])) ??
    [];
  return (
    <Sheet open={id !== undefined} onOpenChange={(open) => !open && onClose()}>
      {id !== undefined && (
        <SheetContent
          title={`Client page ${id}`}
          description={
            page && `Made ${formatDateTime(page.created_at)}, ends ${formatDateTime(page.expires_at)}`
          }
          className="max-w-112"
          footer={
            page && (
              <>
                <RowActionButtons actions={likedActions} row={{ stones: liked }} />
                <RowActionButtons actions={pageActions} row={page} />
              </>
            )
          }
        >
          {query.isLoadingError ? (
            <QueryFailed error={query.error} onRetry={query.refetch} />
          ) : page ? (
            <Answers page={page} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </SheetContent>
      )}
    </Sheet>
  );
}

function Answers({ page }: { page: ClientPageDetails }) {
  return (
    <>
      <ClientPageStatusBadge status={page.status} />
      <div className="mt-3 grid grid-cols-3 gap-4">
        <Stat size="md" label="Liked" value={page.liked} />
        <Stat size="md" label="Not this" value={page.declined} />
        <Stat size="md" label="Stones" value={page.stones} />
      </div>
      <ul aria-label="Stones" className="mt-4 divide-y divide-line border-line border-y text-table">
        {page.lines.map((line) => (
          <Line key={line.stone.id} line={line} />
        ))}
      </ul>
    </>
  );
}

function Line({ line: { stone, available, client_total, answer } }: { line: ClientPageLine }) {
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-semibold">
          <StoneLine stone={stone} />
        </p>
        <StoneLink stone={stone} />
        <p className="mt-0.5 flex flex-wrap gap-1.5">
          {answer === 'like' && (
            <Badge tone="success">
              <Heart aria-hidden />
              Likes it
            </Badge>
          )}
          {answer === 'not_this' && (
            <Badge>
              <ThumbsDown aria-hidden />
              Not this
            </Badge>
          )}
          {!available && <Badge tone="warning">No longer available</Badge>}
        </p>
      </div>
      <dl className="grid shrink-0 grid-cols-[auto_auto] gap-x-2 gap-y-0.5 number-end [&_dt]:text-ink-2">
        <dt>Client reads</dt>
        <dd className="font-semibold">{format.money(client_total)}</dd>
        <dt>Your price</dt>
        <dd>{available ? format.money(stone.total_amount) : '–'}</dd>
      </dl>
    </li>
  );
}
