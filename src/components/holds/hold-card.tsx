import type { Hold } from '#contract/model/hold.ts';
import { paths } from '#domain/routes/paths.ts';
import type { RowAction } from '../actions/row-action.ts';
import { RowActionMenu } from '../actions/row-action-menu.tsx';
import { Link } from '../link/link.tsx';
import { format } from '../stone-display/stone-format.ts';
import { holdStoneText } from './hold-columns.tsx';
import { HoldStatusBadge, holdEndText } from './hold-status-badge.tsx';

/** A hold on a phone: a tap on its head opens the stone. */
export function HoldCard({ hold, actions }: { hold: Hold; actions: readonly RowAction<Hold>[] }) {
  const { id, stone, buyer, reason } = hold;
  return (
    <article aria-label={`Hold ${id}`} className="px-4 pt-3 pb-1.5 text-table">
      <div className="relative flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate font-semibold">
            <Link
              to={paths.stone(stone.id)}
              className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {holdStoneText(hold)}
            </Link>
          </h2>
          <p className="truncate text-ink-2">
            <span className="font-mono text-label">{stone.stone_id}</span>
            {buyer && ` · ${buyer.name}`}
          </p>
        </div>
        <p className="shrink-0 font-semibold">{format.money(stone.total_amount)}</p>
      </div>
      {reason && <p className="mt-1 line-clamp-2">{reason}</p>}
      <div className="mt-1.5 flex min-h-9 items-center gap-2">
        <HoldStatusBadge hold={hold} />
        <span className="min-w-0 flex-1 truncate text-ink-2 text-label">{holdEndText(hold)}</span>
        <span className="-me-2">
          <RowActionMenu actions={actions} row={hold} label={`Actions of hold ${id}`} />
        </span>
      </div>
    </article>
  );
}
