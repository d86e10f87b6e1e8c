import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../../db/client.ts';
import { engineOf, keptQuery } from '../../db/kept-query.ts';
import type { Row } from '../../db/schema.ts';

type StoneRow = Row<'diamonds'>;

/** Every column; one that is missing here does not compile below. */
const columns = [
  ...(['id', 'supplier_name', 'stone_id', 'shape', 'carat', 'color', 'clarity', 'cut', 'polish'] as const),
  ...(['symmetry', 'fluo', 'lab', 'location', 'rap', 'price', 'discount', 'total_amount'] as const),
  ...(['j_price', 'j_discount', 'j_total_amount', 'retail_price', 'retail_discount'] as const),
  ...(['retail_total_amount', 'measurement', 'length', 'width', 'height', 'table_pct', 'depth_pct'] as const),
  ...(['ratio', 'certificate_no', 'img_url', 'video_url', 'certi_url', 'featured', 'status'] as const),
  ...(['state', 'order_id', 'created_at', 'updated_at'] as const),
];

type Find = (from: Queries, ids: readonly number[]) => Promise<StoneRow[]>;

/** PostgreSQL takes a list as one value. */
const findInPostgres = keptQuery((from: Queries, { ids }: { ids: readonly number[] }) =>
  from.selectFrom('diamonds').select(columns).where(sql<SqlBool>`id = any(${ids})`),
);

/** SQLite takes each id by itself: texts for one, two, four, eight … of them, so that they are few. */
const findInSqlite = new Map<number, Find>();

function sqliteFinder(count: number): Find {
  const found = findInSqlite.get(count);
  if (found) return found;
  const find = keptQuery((from: Queries, ids: readonly number[]) => {
    const each = Array.from({ length: count }, (_, index) => ids[index]!);
    return from.selectFrom('diamonds').select(columns).where('id', 'in', each);
  });
  findInSqlite.set(count, find);
  return find;
}

function findInRounded(from: Queries, ids: readonly number[]): Promise<StoneRow[]> {
  const count = 2 ** Math.ceil(Math.log2(ids.length));
  const last = ids.at(-1)!;
  // The last one stands again for those that lack.
  return sqliteFinder(count)(from, [...ids, ...new Array<number>(count - ids.length).fill(last)]);
}

/** How many ids one statement is given; SQLite takes at most 32,766. */
const mostIds = 16_384;

/** The rows in the order of the ids; ids without a row are left out. */
export async function findRowsById(from: Queries, ids: readonly number[]): Promise<StoneRow[]> {
  if (ids.length === 0) return [];
  const wanted = [...new Set(ids)];
  const byId = new Map<number, StoneRow>();
  // The papers of one page may name more stones than a statement takes.
  for (let at = 0; at < wanted.length; at += mostIds) {
    const batch = wanted.slice(at, at + mostIds);
    const rows =
      engineOf(from) === 'postgres'
        ? await findInPostgres(from, { ids: batch })
        : await findInRounded(from, batch);
    for (const row of rows) byId.set(row.id, row);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}
