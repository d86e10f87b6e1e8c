import type { DiamondFilters } from '../../../src/api/generated/model/diamondFilters.ts';
import type { Range } from '../../../src/api/generated/model/range.ts';
import { tryScaled } from '../../../src/domain/decimal.ts';
import { type GradeKind, gradeCode, parseGrade } from '../../../src/domain/grades.ts';
import { parseShape } from '../../../src/domain/shapes.ts';
import type { TermKind } from '../../db/schema.ts';
import type { Terms } from '../../db/terms.ts';
import type { Bounds, CodeColumn, FigureColumn, StockFilter } from '../../stock-index/search-plan.ts';
import type { Viewer } from './diamond-visibility.ts';

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
} as const satisfies Partial<Record<keyof DiamondFilters, FigureColumn>>;

/** The columns a price filter means: buyers filter the wholesale set, administrators the supplier's. */
export function priceColumns({ role }: Viewer) {
  return role === 'ADMIN'
    ? ({ price: 'price', total_amount: 'total_amount', discount: 'discount' } as const)
    : ({ price: 'j_price', total_amount: 'j_total_amount', discount: 'j_discount' } as const);
}

/** What a stone must meet, all of it; whether the viewer may see it at all is not part of it. */
export async function planFilters(
  filters: DiamondFilters,
  viewer: Viewer,
  terms: Pick<Terms, 'codeOf'>,
): Promise<StockFilter[]> {
  const keepBlank = filters.include_blank ?? true;
  return [
    ...identityFilters(filters),
    ...(await termCodes(filters, terms, keepBlank)),
    ...gradeCodes(filters, keepBlank),
    ...caratRanges(filters.carat ?? []),
    ...otherRanges(filters, viewer, keepBlank),
  ];
}

function identityFilters(filters: DiamondFilters): StockFilter[] {
  const found: StockFilter[] = [];
  const part = filters.stone_id?.trim();
  if (part) found.push({ kind: 'number-part', part });
  const stoneIds = spellings(filters.stone_ids ?? []);
  if (stoneIds.length) found.push({ kind: 'numbers', column: 'stone_id', numbers: stoneIds });
  const certificates = spellings(filters.certificate_nos ?? []);
  if (certificates.length) found.push({ kind: 'numbers', column: 'certificate_no', numbers: certificates });
  if (filters.ids?.length) found.push({ kind: 'ids', ids: filters.ids });
  if (filters.featured !== undefined) found.push(oneCode('featured', filters.featured));
  if (filters.status !== undefined) found.push(oneCode('status', filters.status));
  return found;
}

const oneCode = (column: CodeColumn, code: number): StockFilter => ({
  kind: 'codes',
  column,
  codes: [code],
  blank: false,
});

/** Stones with the featured star, or without it. */
export const hasStar = (star: boolean): StockFilter => oneCode('featured', star ? 1 : 0);

/** People type stock numbers in either letter case; the index knows them as stored. */
export function spellings(numbers: readonly string[]): string[] {
  const typed = numbers.map((number) => number.trim()).filter(Boolean);
  return [...new Set(typed.flatMap((number) => [number, number.toUpperCase(), number.toLowerCase()]))];
}

async function termCodes(
  filters: DiamondFilters,
  terms: Pick<Terms, 'codeOf'>,
  keepBlank: boolean,
): Promise<StockFilter[]> {
  const found: StockFilter[] = [];
  for (const kind of termFilters) {
    const names = chosen(filters[kind]);
    if (names.length === 0) continue;
    const codes = await Promise.all(names.map((name) => termCode(terms, kind, name)));
    const optional = kind === 'lab' || kind === 'location';
    found.push(anyOf(kind, codes, optional && keepBlank));
  }
  return found;
}

async function termCode(terms: Pick<Terms, 'codeOf'>, kind: TermKind, name: string): Promise<number | null> {
  const code = await terms.codeOf(kind, name);
  if (code !== null || (kind !== 'shape' && kind !== 'color')) return code;
  const canonical = kind === 'shape' ? parseShape(name) : parseGrade('color', name);
  return canonical === null ? null : terms.codeOf(kind, canonical);
}

function gradeCodes(filters: DiamondFilters, keepBlank: boolean): StockFilter[] {
  return gradeFilters.flatMap((kind) => {
    const names = chosen(filters[kind]);
    const codes = names.map((name) => gradeCode(kind, parseGrade(kind, name)));
    return names.length ? [anyOf(kind, codes, keepBlank)] : [];
  });
}

const chosen = (names: readonly string[] | undefined) =>
  (names ?? []).map((name) => name.trim()).filter(Boolean);

/** A value that no stone can have still filters: it finds nothing. */
function anyOf(column: CodeColumn, codes: readonly (number | null)[], blank: boolean): StockFilter {
  const known = [...new Set(codes.filter((code) => code !== null))];
  return { kind: 'codes', column, codes: known, blank };
}

function caratRanges(asked: readonly Range[]): StockFilter[] {
  const ranges = asked.filter((range) => !isOpen(range)).map((range) => toBounds(range, 3, 'carat'));
  return ranges.length ? [{ kind: 'ranges', column: 'carat', ranges, blank: false }] : [];
}

function otherRanges(filters: DiamondFilters, viewer: Viewer, keepBlank: boolean): StockFilter[] {
  const prices = priceColumns(viewer);
  const columns: [Range | undefined, FigureColumn, boolean][] = [
    [filters.price, prices.price, false],
    [filters.total_amount, prices.total_amount, false],
    [filters.discount, prices.discount, keepBlank],
    ...Object.entries(measureColumns).map(([key, column]): [Range | undefined, FigureColumn, boolean] => [
      filters[key as keyof typeof measureColumns],
      column,
      keepBlank,
    ]),
  ];
  return columns.flatMap(([range, column, blank]): StockFilter[] => {
    if (!range || isOpen(range)) return [];
    return [{ kind: 'ranges', column, ranges: [toBounds(range, 2, column)], blank }];
  });
}

const isOpen = (range: Range) => range.from === undefined && range.to === undefined;

/** The largest number of a 32-bit column: PostgreSQL refuses to compare one with a larger parameter. */
const mostWhole = 2_147_483_647;
const wideColumns: readonly FigureColumn[] = ['price', 'total_amount', 'j_price', 'j_total_amount'];

/** Bounds in the stored unit, inside what its column holds; one with more decimals than stored moves inwards. */
function toBounds(range: Range, places: number, column: FigureColumn): Bounds {
  const most = wideColumns.includes(column) ? Number.MAX_SAFE_INTEGER : mostWhole;
  const scale = (value: number, round: (value: number) => number) =>
    Math.max(-most, Math.min(most, tryScaled(value, places) ?? round(value * 10 ** places)));
  return {
    ...(range.from === undefined ? {} : { from: scale(range.from, Math.ceil) }),
    ...(range.to === undefined ? {} : { to: scale(range.to, Math.floor) }),
  };
}
