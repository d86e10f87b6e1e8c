import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { DiamondFilters } from '../../../src/api/generated/model/diamondFilters.ts';
import type { Range } from '../../../src/api/generated/model/range.ts';
import { tryScaled } from '../../../src/domain/decimal.ts';
import { type GradeKind, gradeCode, parseGrade } from '../../../src/domain/grades.ts';
import { parseShape } from '../../../src/domain/shapes.ts';
import type { Schema, TermKind } from '../../db/schema.ts';
import type { Terms } from '../../db/terms.ts';
import type { Viewer } from './diamond-visibility.ts';

export type Condition = Expression<SqlBool>;
type Column = keyof Schema['diamonds'];

const diamonds = expressionBuilder<Schema, 'diamonds'>();
const ref = (column: Column) => `diamonds.${column}` as const;

const gradeFilters = ['clarity', 'cut', 'polish', 'symmetry', 'fluo'] as const satisfies GradeKind[];
const termFilters = ['shape', 'color', 'lab', 'location'] as const satisfies TermKind[];

/** Fields that a supplier may leave blank: `include_blank` decides about their stones. */
const measureColumns = {
  table: 'table_pct',
  depth: 'depth_pct',
  ratio: 'ratio',
  length: 'length',
  width: 'width',
  height: 'height',
} as const satisfies Partial<Record<keyof DiamondFilters, Column>>;

/** The columns a price filter means: buyers filter the wholesale set, administrators the supplier's. */
export function priceColumns({ role }: Viewer) {
  return role === 'ADMIN'
    ? ({ price: 'price', total_amount: 'total_amount', discount: 'discount' } as const)
    : ({ price: 'j_price', total_amount: 'j_total_amount', discount: 'j_discount' } as const);
}

/** The conditions a stone must meet, all of them; whether the viewer may see it at all is not among them. */
export async function filterConditions(
  filters: DiamondFilters,
  viewer: Viewer,
  terms: Pick<Terms, 'codeOf'>,
): Promise<Condition[]> {
  const keepBlank = filters.include_blank ?? true;
  return [
    ...identityConditions(filters),
    ...(await termConditions(filters, terms, keepBlank)),
    ...gradeConditions(filters, keepBlank),
    ...caratConditions(filters.carat ?? []),
    ...rangeConditions(filters, viewer, keepBlank),
  ];
}

function identityConditions(filters: DiamondFilters): Condition[] {
  const conditions: Condition[] = [];
  const part = filters.stone_id?.trim();
  if (part) conditions.push(stoneNumberContains(part));
  const stoneIds = spellings(filters.stone_ids ?? []);
  if (stoneIds.length) conditions.push(diamonds(ref('stone_id'), 'in', stoneIds));
  const certificates = spellings(filters.certificate_nos ?? []);
  if (certificates.length) conditions.push(diamonds(ref('certificate_no'), 'in', certificates));
  if (filters.ids?.length) conditions.push(diamonds(ref('id'), 'in', filters.ids));
  if (filters.featured !== undefined) conditions.push(diamonds(ref('featured'), '=', filters.featured));
  if (filters.status !== undefined) conditions.push(diamonds(ref('status'), '=', filters.status));
  return conditions;
}

function stoneNumberContains(part: string): Condition {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${sql.ref(ref('stone_id'))}) like lower(${pattern}) escape '\\'`;
}

/** Stones with the featured star, or without it. */
export const hasStar = (star: boolean): Condition => diamonds(ref('featured'), '=', star ? 1 : 0);

/** People type stock numbers in either letter case; the index knows them as stored. */
export function spellings(numbers: readonly string[]): string[] {
  const typed = numbers.map((number) => number.trim()).filter(Boolean);
  return [...new Set(typed.flatMap((number) => [number, number.toUpperCase(), number.toLowerCase()]))];
}

async function termConditions(
  filters: DiamondFilters,
  terms: Pick<Terms, 'codeOf'>,
  keepBlank: boolean,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const kind of termFilters) {
    const names = chosen(filters[kind]);
    if (names.length === 0) continue;
    const codes = await Promise.all(names.map((name) => termCode(terms, kind, name)));
    const optional = kind === 'lab' || kind === 'location';
    conditions.push(anyOf(kind, codes, optional && keepBlank));
  }
  return conditions;
}

async function termCode(terms: Pick<Terms, 'codeOf'>, kind: TermKind, name: string): Promise<number | null> {
  const code = await terms.codeOf(kind, name);
  if (code !== null || (kind !== 'shape' && kind !== 'color')) return code;
  const canonical = kind === 'shape' ? parseShape(name) : parseGrade('color', name);
  return canonical === null ? null : terms.codeOf(kind, canonical);
}

function gradeConditions(filters: DiamondFilters, keepBlank: boolean): Condition[] {
  return gradeFilters.flatMap((kind) => {
    const names = chosen(filters[kind]);
    const codes = names.map((name) => gradeCode(kind, parseGrade(kind, name)));
    return names.length ? [anyOf(kind, codes, keepBlank)] : [];
  });
}

const chosen = (names: readonly string[] | undefined) =>
  (names ?? []).map((name) => name.trim()).filter(Boolean);

/** A value that no stone can have still filters: it finds nothing. */
function anyOf(column: Column, codes: readonly (number | null)[], keepBlank: boolean): Condition {
  const known = [...new Set(codes.filter((code) => code !== null))];
  const listed = known.length ? diamonds(ref(column), 'in', known) : sql<SqlBool>`1 = 0`;
  return keepBlank ? diamonds.or([listed, diamonds(ref(column), 'is', null)]) : listed;
}

function caratConditions(ranges: readonly Range[]): Condition[] {
  const bounds = ranges.filter((range) => !isOpen(range)).map((range) => toBounds(range, 3));
  if (bounds.length === 0) return [];
  const each = bounds.map((range) => within('carat', range));
  if (each.length === 1) return each;
  // One range around them all lets the index skip what none of them can hold.
  const around = {
    from: Math.min(...bounds.map(({ from }) => from ?? -mostWhole)),
    to: Math.max(...bounds.map(({ to }) => to ?? mostWhole)),
  };
  return [within('carat', around), diamonds.or(each)];
}

function rangeConditions(filters: DiamondFilters, viewer: Viewer, keepBlank: boolean): Condition[] {
  const prices = priceColumns(viewer);
  const columns: [Range | undefined, Column, boolean][] = [
    [filters.price, prices.price, false],
    [filters.total_amount, prices.total_amount, false],
    [filters.discount, prices.discount, keepBlank],
    ...Object.entries(measureColumns).map(([key, column]): [Range | undefined, Column, boolean] => [
      filters[key as keyof typeof measureColumns],
      column,
      keepBlank,
    ]),
  ];
  return columns.flatMap(([range, column, blank]) => {
    if (!range || isOpen(range)) return [];
    const inside = within(column, toBounds(range, 2));
    return [blank ? diamonds.or([inside, diamonds(ref(column), 'is', null)]) : inside];
  });
}

interface Bounds {
  from: number | undefined;
  to: number | undefined;
}

const isOpen = (range: Range) => range.from === undefined && range.to === undefined;

/** Bounds in the stored unit; one with more decimals than are stored moves inwards. */
function toBounds(range: Range, places: number): Bounds {
  const scale = (value: number | undefined, round: (value: number) => number) =>
    value === undefined ? undefined : (tryScaled(value, places) ?? round(value * 10 ** places));
  return { from: scale(range.from, Math.ceil), to: scale(range.to, Math.floor) };
}

/** The largest number of a 32-bit column: PostgreSQL refuses to compare one with a larger parameter. */
const mostWhole = 2_147_483_647;
const wideColumns: readonly Column[] = ['price', 'total_amount', 'j_price', 'j_total_amount'];

function within(column: Column, bounds: Bounds): Condition {
  const fitted = (value: number) =>
    wideColumns.includes(column) ? value : Math.max(-mostWhole, Math.min(mostWhole, value));
  const { from, to } = bounds;
  return diamonds.and([
    ...(from === undefined ? [] : [diamonds(ref(column), '>=', fitted(from))]),
    ...(to === undefined ? [] : [diamonds(ref(column), '<=', fitted(to))]),
  ]);
}
