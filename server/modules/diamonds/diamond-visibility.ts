import type { StoneHold } from '#contract/model/stoneHold.ts';
import type { Role } from '#domain/accounts/role.ts';
import { isOnSale } from '#domain/stock/on-sale.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import type { Visible } from '#server/search-index/search-plan.ts';

export type StoneRow = Row<'diamonds'> & {
  /** The memo on which it is out, where it is read by id for administrators. */
  memo_id?: number | null;
};

/** The viewer of stones. */
export interface Viewer {
  role: Role;
  /** The account, for what is its own; none for a reader that shows nobody's holds as its own. */
  id?: number;
}

/** Reads the holds of stones as a viewer may see them, by the id of the stone. */
export type StoneHolds = (
  ids: readonly number[],
  viewer: Viewer,
  from?: Queries,
) => Promise<ReadonlyMap<number, StoneHold>>;

/** The stones a viewer may find: buyers those on sale, administrators all that are not deleted. */
export const visibleKind = ({ role }: Viewer): Visible => (role === 'ADMIN' ? 'not-deleted' : 'on-sale');

/**
 * Whether a viewer may open this stone: the rule of `visibleKind`, and for buyers also a stone on sale that lists leave
 * out because its certificate is offered at a lower total.
 */
export function isVisible(
  stone: Pick<StoneRow, 'state' | 'j_total_amount' | 'listing'>,
  { role }: Viewer,
): boolean {
  return role === 'ADMIN' ? stone.state !== stoneState.DELETED : isOnSale(stone);
}
