import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { stoneListing } from '#domain/stock/stone-listing.ts';
import { type Schema, stoneState } from '#server/platform/db/schema.ts';
import type { Visible } from '#server/search-index/search-plan.ts';
import { type Viewer, visibleKind } from './diamond-visibility.ts';

const diamonds = expressionBuilder<Schema, 'diamonds'>();

/** The rule of `isOffered` as a condition. */
export function whereOnSale(): Expression<SqlBool> {
  return diamonds.and([
    diamonds('diamonds.state', '=', stoneState.ON_SALE),
    diamonds('diamonds.j_total_amount', '>', 0),
    diamonds('diamonds.listing', '<=', stoneListing.LOWEST),
  ]);
}

/** The condition of a kind. */
export function isOfKind(kind: Visible): Expression<SqlBool> {
  if (kind === 'on-sale') return whereOnSale();
  return diamonds('diamonds.state', 'in', [
    stoneState.ON_SALE,
    stoneState.SOLD,
    stoneState.HIDDEN,
    stoneState.NEEDS_PRICE,
  ]);
}

/** The condition of the stones that a viewer finds in lists. */
export const whereVisibleTo = (viewer: Viewer): Expression<SqlBool> => isOfKind(visibleKind(viewer));
