import { useAllPages } from '#api/use-all-pages.ts';
import { getListOrderDiamondsQueryOptions } from '#contract/hooks/orders/orders.ts';
import type { DeclinedStone } from '#contract/model/declinedStone.ts';
import type { Order } from '#contract/model/order.ts';
import { formatDay } from '#domain/format/days.ts';
import { maxPageSize } from '#domain/search/paging.ts';
import { useSession } from '#session/session-context.ts';
import { MoreRows } from '../feedback/more-rows.tsx';
import { format } from '../stone-display/stone-format.ts';
import { StoneLine } from '../stone-display/stone-line.tsx';
import { StoneLink } from '../stone-display/stone-link.tsx';
import { ShapeIcon } from '../stone-media/shape-icon.tsx';
import { OfferedNote } from './offered-note.tsx';
import { orderAmounts } from './order-amounts.ts';
import { OrderLink } from './order-link.tsx';
import { Replacements } from './replacements.tsx';

/** All stones of an order, of which a list carries the first. */
const useOrderStones = ({ id, diamonds, stone_count }: Order) =>
  useAllPages({
    known: diamonds,
    total: stone_count,
    queryOf: (page) => getListOrderDiamondsQueryOptions({ id, page, limit: maxPageSize }),
  });

type LeftStonesProps<Stone> = {
  label: string;
  /** Stones that have left the order. */
  stones: readonly Stone[];
  /** Why, and when. */
  note: (stone: Stone) => string;
  /** Offers similar stones for the first. */
  replaced?: boolean;
};

/** Declined stones for which others are offered: each is a question to the server. */
const replacedStones = 3;

/** Stones that were declined or returned, each with the reason. */
function LeftStones<Stone extends DeclinedStone>({
  label,
  stones,
  note,
  replaced = false,
}: LeftStonesProps<Stone>) {
  if (stones.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y divide-line border-line border-b last:border-b-0">
      {stones.map((line, at) => (
        <li key={line.id} className="py-2">
          <span className="flex items-center gap-2.5 text-ink-2">
            <ShapeIcon shape={line.shape} size={20} />
            <span className="min-w-0 flex-1">
              <StoneLink stone={line} className="block" />
              <span className="block break-words text-label">{note(line)}</span>
            </span>
            <s className="min-w-24 shrink-0 number-end">{format.money(line.amount)}</s>
          </span>
          {replaced && at < replacedStones && <Replacements stone={line} />}
        </li>
      ))}
    </ul>
  );
}

/** The stones of a memo that were kept, each with its order, or came back. */
function SettledStones({ order: { id, settled = [] } }: { order: Order }) {
  if (settled.length === 0) return null;
  return (
    <ul
      aria-label={`Settled stones of memo ${id}`}
      className="divide-y divide-line border-line border-b last:border-b-0"
    >
      {settled.map((line) => (
        <li key={line.id} className="flex items-center gap-2.5 py-2 text-ink-2">
          <ShapeIcon shape={line.shape} size={20} />
          <span className="min-w-0 flex-1">
            <StoneLink stone={line} className="block" />
            <span className="block text-label">
              {line.state === 'kept' && line.order_id ? (
                <>
                  Kept as <OrderLink id={line.order_id}>order {line.order_id}</OrderLink>
                </>
              ) : (
                'Returned'
              )}{' '}
              · {formatDay(line.date)}
            </span>
          </span>
          <span className="min-w-24 shrink-0 number-end">{format.money(line.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The ordered stones with their fixed prices and the total. */
export function OrderLines({ order }: { order: Order }) {
  const stones = useOrderStones(order);
  const isBuyer = useSession().user?.user_type === 'USER';
  return (
    <>
      <ul aria-label={`Stones of order ${order.id}`} className="divide-y divide-line border-line border-b">
        {stones.rows.map((line) => (
          <li key={line.id} className="flex items-center gap-2.5 py-2">
            <ShapeIcon shape={line.shape} size={20} className="text-ink-2" />
            <span className="min-w-0 flex-1">
              <StoneLink stone={line} className="block" />
              <span className="block text-ink-2 text-label">
                <StoneLine exact stone={line} />
              </span>
              <OfferedNote line={line} />
            </span>
            <span className="min-w-24 shrink-0 number-end">{format.money(line.amount)}</span>
          </li>
        ))}
      </ul>
      <MoreRows {...stones} />
      {order.stone_count > 0 && (
        <p className="flex justify-between gap-3 border-line py-2 font-semibold not-last:border-b">
          <span>{order.memo ? 'Value' : 'Total'}</span>
          <span className="min-w-24 number-end">{orderAmounts(order).total}</span>
        </p>
      )}
      <SettledStones order={order} />
      <LeftStones
        label={`Declined stones of order ${order.id}`}
        stones={order.declined ?? []}
        note={({ reason }) => `Declined: ${reason}`}
        replaced={isBuyer}
      />
      <LeftStones
        label={`Returned stones of order ${order.id}`}
        stones={order.returned ?? []}
        note={({ returned_on, reason }) => `Returned ${formatDay(returned_on)}: ${reason}`}
      />
    </>
  );
}
