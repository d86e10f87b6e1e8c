import { type Expression, type SqlBool, sql } from 'kysely';
import { fieldNames, type PublicField, publicFields } from '#domain/stone-fields/field-lists.ts';
import { type ColumnOf, columnsOf } from '#domain/stone-fields/stored-columns.ts';
import { cachedQuery, engineOf, readPrepared } from '#server/platform/db/cached-query.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import type { StoneRow } from './diamond-visibility.ts';

const buyerPrices = ['j_price', 'j_discount', 'j_total_amount'] as const;
const marks = ['id', 'featured', 'status', 'state', 'listing', 'updated_at'] as const;
type BuyerColumn = ColumnOf<PublicField> | (typeof buyerPrices)[number] | (typeof marks)[number];

/** Columns of the buyer view, and those that determine visibility. */
const buyerColumns: readonly BuyerColumn[] = [...columnsOf(publicFields), ...buyerPrices, ...marks];

const allColumns: readonly (keyof Row<'diamonds'>)[] = [
  ...marks,
  ...columnsOf(fieldNames.filter((name) => name !== 'featured' && name !== 'status')),
  'order_id',
  'certificate_key',
  'created_at',
];

/** A stone row without the columns that only administrators may see. */
export type BuyerStoneRow = Pick<StoneRow, BuyerColumn>;

/** Ids per statement; SQLite allows at most 32,766 parameters. */
const maxIdsPerQuery = 16_384;

/** Returns rows in the order of the ids; omits ids without a row. */
type FindById<Found> = (from: Queries, ids: readonly number[]) => Promise<Found[]>;

export const findRowsById: FindById<StoneRow> = createRowFinder(allColumns, true);

/** As `findRowsById`, without the columns that only administrators may see. */
export const findBuyerRowsById: FindById<BuyerStoneRow> = createRowFinder(buyerColumns);

/** The rows of stones whose ids a query finds, in any order. */
export const findRowsIn = (
  from: Queries,
  ids: Expression<{ diamond_id: number | null }>,
): Promise<StoneRow[]> =>
  readPrepared(from, selectRows(from, allColumns, true).where(sql<SqlBool>`id in ${ids}`)) as Promise<
    StoneRow[]
  >;

/** The order of a sold stone, if that is a memo. */
const memoOfStone = sql<number | null>`case when state = ${sql.lit(stoneState.SOLD)} then
  (select orders.id from orders where orders.id = diamonds.order_id and orders.memo_days is not null) end`;

const selectRows = (from: Queries, columns: readonly (keyof Row<'diamonds'>)[], withMemo: boolean) =>
  from
    .selectFrom('diamonds')
    .select(columns)
    .$if(withMemo, (query) => query.select(memoOfStone.as('memo_id')));

function createRowFinder<Column extends keyof Row<'diamonds'>>(
  columns: readonly Column[],
  withMemo = false,
): FindById<Pick<StoneRow, Column | 'id'>> {
  type Found = Pick<StoneRow, Column | 'id'>;
  const select = (from: Queries) => selectRows(from, columns, withMemo);

  /** PostgreSQL binds all ids as one array parameter, so one cached statement is enough. */
  const findList = cachedQuery((from: Queries, { ids }: { ids: readonly number[] }) =>
    select(from).where(sql<SqlBool>`id = any(${ids})`),
  );

  /** SQLite binds each id separately. Statements are cached for 1, 2, 4, 8 … ids to limit their number. */
  const findEach = new Map<number, FindById<StoneRow>>();
  function finderFor(count: number): FindById<StoneRow> {
    const found = findEach.get(count);
    if (found) return found;
    const find = cachedQuery((from: Queries, ids: readonly number[]) => {
      const each = Array.from({ length: count }, (_, index) => ids[index]!);
      return select(from).where('id', 'in', each);
    });
    findEach.set(count, find);
    return find;
  }

  function find(from: Queries, ids: readonly number[]): Promise<Found[]> {
    if (engineOf(from) === 'postgres') return findList(from, { ids });
    const count = 2 ** Math.ceil(Math.log2(ids.length));
    // Repeat the last id to fill the remaining parameters.
    return finderFor(count)(from, [...ids, ...new Array<number>(count - ids.length).fill(ids.at(-1)!)]);
  }

  return async (from, ids) => {
    if (ids.length === 0) return [];
    const uniqueIds = [...new Set(ids)];
    const byId = new Map<number, Found>();
    // The orders or enquiries of one page may contain more stones than a statement allows.
    for (let at = 0; at < uniqueIds.length; at += maxIdsPerQuery) {
      for (const row of await find(from, uniqueIds.slice(at, at + maxIdsPerQuery))) byId.set(row.id, row);
    }
    return ids.flatMap((id) => byId.get(id) ?? []);
  };
}
