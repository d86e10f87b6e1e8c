import type { StoredStone } from '#domain/stock/stone-columns.ts';
import { stoneState } from '#domain/stock/stone-state.ts';

/** A stone as an import finds it in stock. */
export interface StockStone extends StoredStone {
  /** The accepted or completed order that took the stone. */
  order_id: number | null;
  created_at: number;
}

/** State of a stone that no order has taken. */
export function stateOf({ hidden, needsPrice }: { hidden: boolean; needsPrice: boolean }) {
  if (hidden) return stoneState.HIDDEN;
  return needsPrice ? stoneState.NEEDS_PRICE : stoneState.ON_SALE;
}

/** Whether an order has taken the stone. An import never puts it back on sale, even after it was deleted. */
export const isTaken = ({ state, order_id }: StockStone): boolean =>
  state === stoneState.SOLD || (state === stoneState.DELETED && order_id !== null);

/** Whether the import adds the stone: it does not exist, or was deleted without an order. */
export const isNew = (existing: StockStone | undefined): existing is undefined =>
  !existing || (existing.state === stoneState.DELETED && !isTaken(existing));
