import { sql } from 'kysely';
import { orderStatus } from '#domain/orders/order-status.ts';
import { availableCode } from '#domain/stock/stone-availability.ts';
import { anyOf, boundList } from '#server/platform/db/any-of.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { type NewRow, type RowChange, stoneState } from '#server/platform/db/schema.ts';
import { send } from '#server/platform/db/transactions/pipeline.ts';
import type { StoneRow } from './diamond-visibility.ts';
import { applySort, type Condition, type SortStep } from './search/search-plan.repository.ts';
import { findBuyerRowsById, findRowsById, findRowsIn } from './stone-rows.repository.ts';

export interface PageOptions {
  limit: number;
  offset: number;
  /**
   * Counts in a statement of its own. Counting beside the page reads the stock once but keeps every match; with
   * many matches, and on SQLite nearly always, two readings of a narrow index are several times faster.
   */
  separateCount: boolean;
}

export interface IdPage {
  ids: number[];
  total: number;
}

/** Stones, in stored units. */
export const diamondsRepository = {
  findById: (from: Queries, id: number): Promise<StoneRow | undefined> =>
    from.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirst(),

  findByStoneId: (from: Queries, stoneId: string): Promise<StoneRow | undefined> =>
    from.selectFrom('diamonds').selectAll().where('stone_id', '=', stoneId).executeTakeFirst(),

  findByIds: findRowsById,
  findBuyerRowsByIds: findBuyerRowsById,
  findRowsIn,

  /**
   * One page of ids and how many there are in all. Only what is filtered and sorted by is read, so that an
   * index can answer; the rows of the page are fetched by id afterwards.
   */
  async findPage(
    from: Queries,
    conditions: readonly Condition[],
    order: readonly SortStep[],
    { limit, offset, separateCount }: PageOptions,
  ): Promise<IdPage> {
    const matching = from.selectFrom('diamonds').where((where) => where.and([...conditions]));
    const count = async () => {
      const rows = await matching.select((select) => select.fn.countAll<number>().as('total')).execute();
      return rows[0]?.total ?? 0;
    };
    if (separateCount) {
      const page = applySort(matching.select('diamonds.id'), order).limit(limit).offset(offset);
      const total = await count();
      return { ids: total > offset ? (await page.execute()).map(({ id }) => id) : [], total };
    }
    const counted = sql<number>`count(*) over ()`.as('total');
    const page = applySort(matching.select(['diamonds.id', counted]), order)
      .limit(limit)
      .offset(offset);
    const rows = await page.execute();
    // A page past the end has no row that could carry the total.
    const total = rows[0]?.total ?? (offset === 0 ? 0 : await count());
    return { ids: rows.map(({ id }) => id), total };
  },

  /** Ids in an order, without a total. */
  async findIds(
    from: Queries,
    conditions: readonly Condition[],
    order: readonly SortStep[],
    limit: number,
  ): Promise<number[]> {
    const matching = from
      .selectFrom('diamonds')
      .select('diamonds.id')
      .where((where) => where.and([...conditions]));
    const rows = await applySort(matching, order).limit(limit).execute();
    return rows.map(({ id }) => id);
  },

  /** The least and the greatest id; a span of none without stones. */
  async idRange(from: Queries): Promise<{ first: number; last: number }> {
    const row = await selectIdRange(from).executeTakeFirst();
    return { first: Number(row?.first ?? 1), last: Number(row?.last ?? 0) };
  },

  /** The stones whose ids lie between these, both included, that meet the conditions; the newest first. */
  findWindow: (
    from: Queries,
    conditions: readonly Condition[],
    window: { from: number; to: number },
  ): Promise<StoneRow[]> =>
    from
      .selectFrom('diamonds')
      .selectAll()
      .where('diamonds.id', '>=', window.from)
      .where('diamonds.id', '<=', window.to)
      .where((where) => where.and([...conditions]))
      .orderBy('diamonds.id', 'desc')
      .execute(),

  /** How many stones between these ids, both included, meet the conditions. */
  async countWindow(
    from: Queries,
    conditions: readonly Condition[],
    window: { from: number; to: number },
  ): Promise<number> {
    const { stones } = await from
      .selectFrom('diamonds')
      .select(({ fn }) => fn.countAll<number>().as('stones'))
      .where('diamonds.id', '>=', window.from)
      .where('diamonds.id', '<=', window.to)
      .where((where) => where.and([...conditions]))
      .executeTakeFirstOrThrow();
    return stones;
  },

  /** Which of these numbers occur in a column, among the stones that meet the condition. */
  async findNumbers(
    from: Queries,
    column: 'stone_id' | 'certificate_no',
    numbers: readonly string[],
    visible: Condition,
  ): Promise<string[]> {
    if (numbers.length === 0) return [];
    const rows = await from
      .selectFrom('diamonds')
      .select(`diamonds.${column} as number`)
      .where(`diamonds.${column}`, 'in', [...numbers])
      .where(visible)
      .execute();
    return rows.flatMap(({ number }) => number ?? []);
  },

  /** The ids of all stones with these numbers. */
  async findIdsByNumber(
    from: Queries,
    column: 'stone_id' | 'certificate_no',
    numbers: readonly string[],
  ): Promise<number[]> {
    const rows = await from
      .selectFrom('diamonds')
      .select('id')
      .where(`diamonds.${column}`, 'in', [...numbers])
      .execute();
    return rows.map(({ id }) => id);
  },

  /** The stones with these numbers that are not deleted. */
  async findIdsOfNumbers(from: Queries, numbers: readonly string[]) {
    if (numbers.length === 0) return [];
    return from
      .selectFrom('diamonds')
      .select(['id', 'stone_id'])
      .where('stone_id', 'in', [...numbers])
      .where('state', '!=', stoneState.DELETED)
      .orderBy('id')
      .execute();
  },

  async insert(to: Queries, stone: NewRow<'diamonds'>): Promise<number> {
    const row = await to.insertInto('diamonds').values(stone).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  async update(to: Queries, ids: readonly number[], change: RowChange<'diamonds'>): Promise<void> {
    if (ids.length === 0) return;
    await send(
      to,
      to
        .updateTable('diamonds')
        .set(change)
        .where(anyOf(to, 'id', boundList(to, ids))),
    );
  },

  /** The sold stones of an order. */
  findSold: (from: Queries, orderId: number): Promise<StoneRow[]> =>
    from
      .selectFrom('diamonds')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', '=', stoneState.SOLD)
      .execute(),

  /** Releases stones of an order: they are available, or hidden. A stone deleted meanwhile stays deleted. */
  async release(
    to: Queries,
    orderId: number,
    { ids, hidden, now }: { ids: readonly number[]; hidden: boolean; now: number },
  ): Promise<void> {
    if (ids.length === 0) return;
    const released = to
      .updateTable('diamonds')
      .set({
        state: hidden ? stoneState.HIDDEN : stoneState.ON_SALE,
        order_id: null,
        updated_at: now,
        // What is hidden says nothing of its supplier.
        availability: hidden
          ? null
          : sql<number | null>`case when availability is not null then ${sql.lit(availableCode)} end`,
      })
      .where('order_id', '=', orderId)
      .where('state', '=', stoneState.SOLD)
      .where(anyOf(to, 'id', boundList(to, ids)));
    await send(to, released);
  },

  /** Stone numbers among these that are in a pending or accepted order. */
  async findHeldByOrders(from: Queries, ids: readonly number[]): Promise<string[]> {
    const rows = await from
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .innerJoin('diamonds', 'diamonds.id', 'order_lines.diamond_id')
      .select('diamonds.stone_id')
      .distinct()
      .where('order_lines.diamond_id', 'in', [...ids])
      .where('orders.status', 'in', [orderStatus.pending, orderStatus.accepted])
      .orderBy('diamonds.stone_id')
      .execute();
    return rows.map((row) => row.stone_id);
  },
};

/** Two queries, because SQLite would scan every stone for both in one select. */
export const selectIdRange = (from: Queries) =>
  from.selectNoFrom(({ selectFrom }) => [
    selectFrom('diamonds')
      .select(({ fn }) => fn.min('id').as('id'))
      .as('first'),
    selectFrom('diamonds')
      .select(({ fn }) => fn.max('id').as('id'))
      .as('last'),
  ]);
