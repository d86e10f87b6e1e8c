import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type Schema, stoneState } from '#server/platform/db/schema.ts';
import type { Visible } from '#server/search-index/search-plan.ts';
import { type Viewer, visibleKind } from './diamond-visibility.ts';

const diamonds = expressionBuilder<Schema, 'diamonds'>();

/** The rule of `isOnSale` as a condition. */
export function onSale(): Expression<SqlBool> {
  return diamonds.and([
    diamonds('diamonds.state', '=', stoneState.ON_SALE),
    diamonds('diamonds.j_total_amount', '>', 0),
  ]);
}

/** The condition of a kind. */
export function isOfKind(kind: Visible): Expression<SqlBool> {
  if (kind === 'on-sale') return onSale();
  return diamonds('diamonds.state', 'in', [
    ...[stoneState.ON_SALE, stoneState.SOLD, stoneState.HIDDEN, stoneState.NEEDS_PRICE],
  ]);
}

/** The rule of `isVisible` as a condition. */
export const visibleTo = (viewer: Viewer): Expression<SqlBool> => isOfKind(visibleKind(viewer));
