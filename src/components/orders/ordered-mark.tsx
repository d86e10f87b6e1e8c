import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Diamond } from '#contract/model/diamond.ts';
import { paths } from '#domain/routes/paths.ts';
import { Link } from '../link/link.tsx';
import { useOrderedStones } from './use-ordered-stones.ts';

const OrderedStones = createContext<ReadonlyMap<number, number>>(new Map());

/** Reads which of the stones are on open orders of the buyer, for the marks below it. */
export function OrderedStonesProvider(props: { stones: readonly Diamond[]; children: ReactNode }) {
  const { stones, children } = props;
  const ids = useMemo(() => stones.map(({ id }) => id), [stones]);
  return <OrderedStones value={useOrderedStones(ids)}>{children}</OrderedStones>;
}

type OrderedMarkProps = { stone: Pick<Diamond, 'id' | 'stone_id'> };

const useOrderOf = ({ id }: OrderedMarkProps['stone']) => useContext(OrderedStones).get(id);

/** "Order 43" below a stone number that is on an open order of the buyer; else nothing. */
export function OrderedMark({ stone }: OrderedMarkProps) {
  const order = useOrderOf(stone);
  if (order === undefined) return null;
  const text = `On your order ${order}`;
  return (
    <span title={text} className="truncate font-medium text-[0.6875rem] text-warning leading-3">
      <span className="sr-only">{text}</span>
      <span aria-hidden>Order {order}</span>
    </span>
  );
}

/** As `OrderedMark`, with room for the whole sentence, which links to the order. */
export function OrderedLink({ stone }: OrderedMarkProps) {
  const order = useOrderOf(stone);
  if (order === undefined) return null;
  return (
    <Link
      to={paths.myOrders({ id: order })}
      className="truncate py-1 font-medium text-label text-warning hover:underline"
    >
      On your order {order}
    </Link>
  );
}
