import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { DiamondFilters } from '../../../src/api/generated/model/diamondFilters.ts';
import type { DiamondSortColumn } from '../../../src/api/generated/model/diamondSortColumn.ts';
import { gradeCode } from '../../../src/domain/grades.ts';
import { builtInShapes } from '../../../src/domain/shapes.ts';
import { forbidden } from '../../contract/api-error.ts';
import type { Schema, TermKind } from '../../db/schema.ts';
import type { Terms } from '../../db/terms.ts';
import { priceColumns } from './diamond-filters.ts';
import type { Viewer } from './diamond-visibility.ts';

/** One step of an order; the last step is the id, so that pages neither lose nor repeat a stone. */
export interface OrderStep {
  by: Expression<unknown>;
  ascending: boolean;
  /** Whether the column can be blank: blanks come last in both directions. */
  optional: boolean;
}

type Column = keyof Schema['diamonds'];
const column = (name: Column) => sql.ref(`diamonds.${name}`);

const plainColumns: Partial<Record<DiamondSortColumn, Column>> = {
  stone_id: 'stone_id',
  carat: 'carat',
  clarity: 'clarity',
  cut: 'cut',
  polish: 'polish',
  symmetry: 'symmetry',
  fluo: 'fluo',
  rap: 'rap',
  j_price: 'j_price',
  j_total_amount: 'j_total_amount',
  j_discount: 'j_discount',
  table: 'table_pct',
  depth: 'depth_pct',
  ratio: 'ratio',
  // By size: the text of "10.1 x …" would stand before "8.3 x …".
  measurement: 'length',
  certificate_no: 'certificate_no',
  updated_at: 'updated_at',
  featured: 'featured',
  status: 'status',
};

const neverBlank: readonly Column[] = [
  'stone_id',
  'carat',
  'price',
  'total_amount',
  'j_price',
  'j_total_amount',
  'updated_at',
  'featured',
  'status',
];

/**
 * The order a search asks for: `sort` wins over `sortWith`; the newest arrival first when there is neither.
 * Throws 403 when a buyer sorts by what only the house sees.
 */
export async function orderSteps(
  filters: DiamondFilters,
  viewer: Viewer,
  terms: Pick<Terms, 'stored'>,
): Promise<OrderStep[]> {
  const asked = filters.sort?.length
    ? filters.sort
    : filters.sortWith
      ? [{ by: filters.sortWith, ascending: filters.sortMethod ?? true }]
      : [];
  if (asked.length === 0) return newestFirst();
  const steps: OrderStep[] = [];
  for (const { by, ascending } of asked) steps.push({ ...(await sortKey(by, viewer, terms)), ascending });
  return [...steps, { by: column('id'), ascending: true, optional: false }];
}

async function sortKey(
  by: DiamondSortColumn,
  viewer: Viewer,
  terms: Pick<Terms, 'stored'>,
): Promise<Omit<OrderStep, 'ascending'>> {
  if (by === 'rap' && viewer.role !== 'ADMIN') throw forbidden();
  if (by === 'shape' || by === 'lab' || by === 'location') {
    return { by: nameRank(by, await namesByCode(by, terms)), optional: by !== 'shape' };
  }
  if (by === 'color') return { by: colorRank(await terms.stored('color')), optional: false };
  const name = plainColumns[by] ?? priceColumns(viewer)[by as 'price' | 'total_amount' | 'discount'];
  return { by: column(name), optional: !neverBlank.includes(name) };
}

async function namesByCode(kind: TermKind, terms: Pick<Terms, 'stored'>): Promise<Map<number, string>> {
  const names = await terms.stored(kind);
  if (kind === 'shape') for (const [index, { name }] of builtInShapes.entries()) names.set(index + 1, name);
  return names;
}

/** Codes are given out in the order of arrival; people expect the alphabet. */
function nameRank(kind: 'shape' | 'lab' | 'location', names: Map<number, string>): Expression<unknown> {
  const inOrder = [...names].sort(([, a], [, b]) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
  return rankCase(
    column(kind),
    inOrder.map(([code], index) => [code, index]),
    sql`${column(kind)}`,
  );
}

/** Built-in colours are coded in grade order; others stand beside their plain colour, the unreadable last. */
function colorRank(stored: Map<number, string>): Expression<unknown> {
  const unreadable = 999;
  const ranks = [...stored].map(([code, name]): [number, number] => [
    code,
    gradeCode('color', name) ?? unreadable,
  ]);
  return rankCase(column('color'), ranks, column('color'));
}

function rankCase(
  of: Expression<unknown>,
  ranks: readonly (readonly [number, number])[],
  otherwise: Expression<unknown>,
): Expression<unknown> {
  if (ranks.length === 0) return otherwise;
  const cases = ranks.map(([code, rank]) => sql`when ${sql.lit(code)} then ${sql.lit(rank)}`);
  return sql`case ${of} ${sql.join(cases, sql` `)} else ${otherwise} end`;
}

const newestFirst = (): OrderStep[] => [{ by: column('id'), ascending: false, optional: false }];

/** The latest first. */
export const latestFirst = (by: 'created_at' | 'updated_at'): OrderStep[] => [
  { by: column(by), ascending: false, optional: false },
  ...newestFirst(),
];

/** Puts a query into this order. */
export function inOrder<Selected>(
  query: SelectQueryBuilder<Schema, 'diamonds', Selected>,
  steps: readonly OrderStep[],
): SelectQueryBuilder<Schema, 'diamonds', Selected> {
  return steps.reduce(
    (ordered, { by, ascending, optional }) =>
      ordered.orderBy(by, (order) => {
        const directed = ascending ? order.asc() : order.desc();
        return optional ? directed.nullsLast() : directed;
      }),
    query,
  );
}
