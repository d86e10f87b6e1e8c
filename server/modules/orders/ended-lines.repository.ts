import { sql } from 'kysely';
import { anyOf, boundList } from '#server/platform/db/any-of.ts';
import { readPrepared } from '#server/platform/db/cached-query.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { type ListedStones, recordStones } from '#server/platform/db/record-stones.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { send } from '#server/platform/db/transactions/pipeline.ts';

export type EndedLine = Pick<
  Row<'ended_lines'>,
  'diamond_id' | 'amount' | 'reason' | 'state' | 'ended_at'
> & {
  kept_in?: number | null;
};

/** Takes stones out of an order, each with its reason. */
export async function endLines(
  to: Queries,
  orderId: number,
  reasons: ReadonlyMap<number, string>,
  { state, at, keptIn = null }: { state: EndedLine['state']; at: number; keptIn?: number | null },
): Promise<void> {
  if (reasons.size === 0) return;
  const lines = await to
    .deleteFrom('order_lines')
    .where('order_id', '=', orderId)
    .where('diamond_id', 'in', [...reasons.keys()])
    .returning(['order_id', 'diamond_id', 'position', 'amount', 'price', 'offered', 'list_total'])
    .execute();
  const rows = lines.map((line) => ({
    ...line,
    state,
    reason: reasons.get(line.diamond_id)!,
    ended_at: at,
    kept_in: keptIn,
  }));
  await send(to, to.insertInto('ended_lines').values(rows));
}

/** A line that has left its order, with the number of its stone. */
export type NamedLine = EndedLine & { stone_id: string };

/** Adds the numbers of their stones to lines. */
export async function withNumbers(from: Queries, lines: readonly EndedLine[]): Promise<NamedLine[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ diamond_id }) => diamond_id);
  const rows = await from
    .selectFrom('diamonds')
    .select(['id', 'stone_id'])
    .where(anyOf(from, 'id', boundList(from, ids)))
    .execute();
  const numbers = new Map(rows.map(({ id, stone_id }) => [id, stone_id]));
  return lines.map((line) => ({ ...line, stone_id: numbers.get(line.diamond_id)! }));
}

/** The memo whose kept stones became an order; null for others. */
export const memoOfOrder = sql<
  number | null
>`(select min(ended_lines.order_id) from ended_lines where ended_lines.kept_in = orders.id)`;

/** The stones that have left orders, in the order of the selection. */
export const selectEnded = (from: Queries, ids: readonly number[]) =>
  readPrepared(
    from,
    endedOf(from, ids)
      .select(['order_id', 'diamond_id', 'amount', 'reason', 'state', 'ended_at', 'kept_in'])
      .orderBy('order_id')
      .orderBy('position'),
  );

const endedOf = (from: Queries, ids: readonly number[]) =>
  from.selectFrom('ended_lines').where(anyOf(from, 'order_id', boundList(from, ids)));

/** The ids of the stones that a list shows with its orders, also of those that have left them. */
export const idsOfListed = (from: Queries, ids: readonly number[], lines: ListedStones) =>
  recordStones('orders').listedIds(from, ids, lines).unionAll(endedOf(from, ids).select('diamond_id'));
