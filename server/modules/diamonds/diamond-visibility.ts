import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import type { Visible } from '#server/search-index/search-plan.ts';

export type StoneRow = Row<'diamonds'>;

/** Who looks at stones. */
export interface Viewer {
  role: 'ADMIN' | 'USER';
}

const diamonds = expressionBuilder<Schema, 'diamonds'>();

/** On sale to buyers. A stone without a wholesale price is not: nobody could order it. */
export function onSale(): Expression<SqlBool> {
  return diamonds.and([
    diamonds('diamonds.state', '=', stoneState.ON_SALE),
    diamonds('diamonds.j_total_amount', '>', 0),
  ]);
}

/** What a viewer may find: buyers what is on sale, administrators everything that is not deleted. */
export const visibleKind = ({ role }: Viewer): Visible => (role === 'ADMIN' ? 'not-deleted' : 'on-sale');

/** The condition of a kind. */
export function isOfKind(kind: Visible): Expression<SqlBool> {
  if (kind === 'on-sale') return onSale();
  return diamonds('diamonds.state', 'in', [stoneState.ON_SALE, stoneState.SOLD, stoneState.HIDDEN]);
}

/** What a viewer may find, as a condition. */
export const visibleTo = (viewer: Viewer): Expression<SqlBool> => isOfKind(visibleKind(viewer));

/** The same rule as `onSale`, for a row at hand. */
export function isOnSale(stone: Pick<StoneRow, 'state' | 'j_total_amount'>): boolean {
  return stone.state === stoneState.ON_SALE && stone.j_total_amount > 0;
}

/** The same rule as `visibleTo`, for a row at hand. */
export function isVisible(stone: Pick<StoneRow, 'state' | 'j_total_amount'>, { role }: Viewer): boolean {
  return role === 'ADMIN' ? stone.state !== stoneState.DELETED : isOnSale(stone);
}
