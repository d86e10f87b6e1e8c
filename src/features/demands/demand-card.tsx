import { useActions } from '#components/actions/action-provider.tsx';
import { RowActionMenu } from '#components/actions/row-action-menu.tsx';
import { DemandStatusBadge } from '#components/demands/demand-status.tsx';
import type { Demand } from '#contract/model/demand.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { answerDemand, demandActions } from './demand-actions.tsx';
import { NewStonesBadge } from './new-stones-badge.tsx';

/** A demand on a phone: a tap opens it as a search. */
export function DemandCard({ demand }: { demand: Demand }) {
  const { perform } = useActions();
  const { id, user, requirements, status, created_at } = demand;
  return (
    <article aria-label={`Demand ${id}`} className="px-4 pt-3 pb-1.5 text-table">
      <div className="relative">
        <h2 className="font-semibold">
          <button
            type="button"
            onClick={() => perform(answerDemand, demand)}
            className="text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {user.name}
          </button>
        </h2>
        <p className="text-ink-2">
          <bdi>{user.mobile_no || '–'}</bdi>
        </p>
        <p className="mt-1 line-clamp-4 whitespace-pre-wrap break-words">{requirements}</p>
      </div>
      <div className="mt-1 flex items-center gap-2">
        <DemandStatusBadge status={status} />
        <NewStonesBadge demand={demand} />
        <span className="min-w-0 flex-1 truncate text-ink-2 text-label">{formatDateTime(created_at)}</span>
        <span className="-me-2">
          <RowActionMenu actions={demandActions(demand)} row={demand} label={`Actions of demand ${id}`} />
        </span>
      </div>
    </article>
  );
}
