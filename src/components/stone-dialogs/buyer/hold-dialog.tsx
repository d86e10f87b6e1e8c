import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import { useGetConfig } from '#contract/hooks/settings/settings.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { maxPageSize } from '#domain/search/paging.ts';
import { defaultHoldSettings, parseHoldSettings } from '#domain/settings/hold-settings.ts';
import { countText } from '#lib/count-text.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { QueryFailed } from '../../feedback/query-failed.tsx';
import { HoldBadge } from '../../holds/hold-badge.tsx';
import { useHoldRequests } from '../../holds/use-hold-requests.ts';
import { StoneLine } from '../../stone-display/stone-line.tsx';
import { ShapeIcon } from '../../stone-media/shape-icon.tsx';

type HoldDialogProps = {
  ids: readonly number[];
  onClose: () => void;
  /** Called with the stones that are held or asked for. */
  onHeld?: ((ids: readonly number[]) => void) | undefined;
};

/** Whether the buyer can ask for this stone: a hold of their own is open otherwise. */
const canAsk = ({ hold }: Diamond) => !hold || hold.status === 'other';

/** Asks to hold stones, as they stand now; those that others hold are joined in their queues. */
export function HoldDialog({ ids, onClose, onHeld }: HoldDialogProps) {
  const query = useSearchDiamonds({ ids: ids.slice(0, maxPageSize), pageSize: maxPageSize });
  const config = useGetConfig(
    { configType: 'HOLDS' },
    { query: { select: ({ data }) => parseHoldSettings(data.config) } },
  );
  const { self_service, hours } = config.data ?? defaultHoldSettings;
  const stones = query.data?.data.data ?? [];
  const open = stones.filter(canAsk);
  const { ask, busy, failures } = useHoldRequests(onClose, onHeld);
  const queueing = open.length > 0 && open.every(({ hold }) => hold);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Hold"
        description={
          self_service
            ? `Free stones are held for you for ${countText(hours, 'hour')} at once.`
            : 'We decide on your request and tell you when a stone is held for you.'
        }
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              busy={busy}
              disabled={!query.isSuccess}
              disabledReason={query.isSuccess && open.length === 0 ? addedMessages.hold.exists : null}
              onClick={() => void ask(open)}
            >
              {queueing ? 'Join the queue' : self_service ? 'Hold' : 'Ask to hold'}
            </Button>
          </>
        }
      >
        {query.isLoadingError ? (
          <QueryFailed error={query.error} onRetry={query.refetch} />
        ) : query.isPending ? (
          <Skeleton className="h-12" />
        ) : (
          <ul
            aria-label="Stones to hold"
            className="divide-y divide-line rounded-md border border-line text-table"
          >
            {stones.map((stone) => (
              <Line key={stone.id} stone={stone} failure={failures.get(stone.id)} />
            ))}
          </ul>
        )}
        {query.isSuccess && stones.length < ids.length && (
          <p className="mt-2 text-label text-warning">
            {countText(ids.length - stones.length, 'stone')} no longer on sale
          </p>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Line({ stone, failure }: { stone: Diamond; failure: string | undefined }) {
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <ShapeIcon shape={stone.shape} size={18} className="text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <StoneLine exact stone={stone} />
        </span>
        <span className="block truncate font-mono text-ink-2 text-label">{stone.stone_id}</span>
        {failure && (
          <span role="alert" className="block text-danger text-label">
            {failure}
          </span>
        )}
      </span>
      {stone.hold && <HoldBadge hold={stone.hold} as="badge" />}
    </li>
  );
}
