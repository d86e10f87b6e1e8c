import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { Range } from '#contract/model/range.ts';
import { tryScaled } from '#domain/format/decimal.ts';
import { type GradeKind, gradeCode, parseGrade } from '#domain/grading/grades.ts';
import { parseShape } from '#domain/stone-fields/shapes.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { LookupKind } from '#server/platform/db/schema.ts';
import type {
  Bounds,
  CodeColumnName,
  NumericColumnName,
  StockFilter,
} from '#server/search-index/search-plan.ts';
import type { Viewer } from '../diamond-visibility.ts';

const gradeFilters = ['clarity', 'cut', 'polish', 'symmetry', 'fluo'] as const satisfies GradeKind[];
const lookupFilters = ['shape', 'color', 'lab', 'location'] as const satisfies LookupKind[];

/** Fields that a supplier may leave blank: `include_blank` decides about their stones. */
const measureColumns = {
  table: 'table_pct',
  depth: 'depth_pct',
  ratio: 'ratio',
  length: 'length',
  width: 'width',
  height: 'height',
} as const satisfies Partial<Record<keyof DiamondFilters, NumericColumnName>>;

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
  lookupValues: Pick<LookupValues, 'codeOf'>,
): Promise<StockFilter[]> {
  const includeBlank = filters.include_blank ?? true;
  return [
    ...identityFilters(filters),
    ...(await lookupFilterCodes(filters, lookupValues, includeBlank)),
    ...gradeCodes(filters, includeBlank),
    ...caratRanges(filters.carat ?? []),
    ...otherRanges(filters, viewer, includeBlank),
  ];
}

function identityFilters(filters: DiamondFilters): StockFilter[] {
  const planned: StockFilter[] = [];
  const part = filters.stone_id?.trim();
  if (part) planned.push({ kind: 'number-part', part });
  const stoneIds = caseVariants(filters.stone_ids ?? []);
  if (stoneIds.length) planned.push({ kind: 'numbers', column: 'stone_id', numbers: stoneIds });
  const certificates = caseVariants(filters.certificate_nos ?? []);
  if (certificates.length) planned.push({ kind: 'numbers', column: 'certificate_no', numbers: certificates });
  if (filters.ids?.length) planned.push({ kind: 'ids', ids: filters.ids });
  if (filters.featured !== undefined) planned.push(oneCode('featured', filters.featured));
  if (filters.status !== undefined) planned.push(oneCode('status', filters.status));
  return planned;
}

const oneCode = (column: CodeColumnName, code: number): StockFilter => ({
  kind: 'codes',
  column,
  codes: [code],
  blank: false,
});

/** Stones with the featured star, or without it. */
export const isFeatured = (star: boolean): StockFilter => oneCode('featured', star ? 1 : 0);

/** People type stock numbers in either letter case; the index knows them as stored. */
export function caseVariants(numbers: readonly string[]): string[] {
  const typed = numbers.map((number) => number.trim()).filter(Boolean);
  return [...new Set(typed.flatMap((number) => [number, number.toUpperCase(), number.toLowerCase()]))];
}

async function lookupFilterCodes(
  filters: DiamondFilters,
  lookupValues: Pick<LookupValues, 'codeOf'>,
  includeBlank: boolean,
): Promise<StockFilter[]> {
  const planned: StockFilter[] = [];
  for (const kind of lookupFilters) {
    const names = trimmedNames(filters[kind]);
    if (names.length === 0) continue;
    const codes = await Promise.all(names.map((name) => lookupCode(lookupValues, kind, name)));
    const optional = kind === 'lab' || kind === 'location';
    planned.push(anyCode(kind, codes, optional && includeBlank));
  }
  return planned;
}

async function lookupCode(
  lookupValues: Pick<LookupValues, 'codeOf'>,
  kind: LookupKind,
  name: string,
): Promise<number | null> {
  const code = await lookupValues.codeOf(kind, name);
  if (code !== null || (kind !== 'shape' && kind !== 'color')) return code;
  const canonical = kind === 'shape' ? parseShape(name) : parseGrade('color', name);
  return canonical === null ? null : lookupValues.codeOf(kind, canonical);
}

function gradeCodes(filters: DiamondFilters, includeBlank: boolean): StockFilter[] {
  return gradeFilters.flatMap((kind) => {
    const names = trimmedNames(filters[kind]);
    const codes = names.map((name) => gradeCode(kind, parseGrade(kind, name)));
    return names.length ? [anyCode(kind, codes, includeBlank)] : [];
  });
}

const trimmedNames = (names: readonly string[] | undefined) =>
  (names ?? []).map((name) => name.trim()).filter(Boolean);

/** A value that no stone can have still filters: it finds nothing. */
function anyCode(column: CodeColumnName, codes: readonly (number | null)[], blank: boolean): StockFilter {
  const known = [...new Set(codes.filter((code) => code !== null))];
  return { kind: 'codes', column, codes: known, blank };
}

function caratRanges(requested: readonly Range[]): StockFilter[] {
  const ranges = requested.filter((range) => !isOpen(range)).map((range) => toBounds(range, 3, 'carat'));
  return ranges.length ? [{ kind: 'ranges', column: 'carat', ranges, blank: false }] : [];
}

function otherRanges(filters: DiamondFilters, viewer: Viewer, includeBlank: boolean): StockFilter[] {
  const prices = priceColumns(viewer);
  const columns: [Range | undefined, NumericColumnName, boolean][] = [
    [filters.price, prices.price, false],
    [filters.total_amount, prices.total_amount, false],
    [filters.discount, prices.discount, includeBlank],
    ...Object.entries(measureColumns).map(
      ([key, column]): [Range | undefined, NumericColumnName, boolean] => [
        filters[key as keyof typeof measureColumns],
        column,
        includeBlank,
      ],
    ),
  ];
  return columns.flatMap(([range, column, blank]): StockFilter[] => {
    if (!range || isOpen(range)) return [];
    return [{ kind: 'ranges', column, ranges: [toBounds(range, 2, column)], blank }];
  });
}

const isOpen = (range: Range) => range.from === undefined && range.to === undefined;

/** The largest number of a 32-bit column: PostgreSQL refuses to compare one with a larger parameter. */
const maxInt32 = 2_147_483_647;
const wideColumns: readonly NumericColumnName[] = ['price', 'total_amount', 'j_price', 'j_total_amount'];

/** Bounds in the stored unit, inside what its column holds; one with more decimals than stored moves inwards. */
function toBounds(range: Range, places: number, column: NumericColumnName): Bounds {
  const maxValue = wideColumns.includes(column) ? Number.MAX_SAFE_INTEGER : maxInt32;
  const scale = (value: number, round: (value: number) => number) =>
    Math.max(-maxValue, Math.min(maxValue, tryScaled(value, places) ?? round(value * 10 ** places)));
  return {
    ...(range.from === undefined ? {} : { from: scale(range.from, Math.ceil) }),
    ...(range.to === undefined ? {} : { to: scale(range.to, Math.floor) }),
  };
}
