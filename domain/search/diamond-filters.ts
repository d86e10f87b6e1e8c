import { defaultPageSize } from './paging.ts';

/** A range of wire numbers, open at an end that is missing. */
export type NumberRange = { from?: number; to?: number };

/** What a stone is told apart by in words, beside its shape. */
export const traitColumns = [
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluo',
  'lab',
  'location',
] as const;
export const textListFilters = ['shape', ...traitColumns, 'stone_ids', 'certificate_nos'] as const;
export const rangeFilters = [
  'price',
  'total_amount',
  'discount',
  'table',
  'depth',
  'ratio',
  'length',
  'width',
  'height',
] as const;

/** Columns that a stone list can be sorted by. */
export const sortColumns = [
  'stone_id',
  'shape',
  'carat',
  ...traitColumns,
  'rap',
  'discount',
  'price',
  'total_amount',
  'j_discount',
  'j_price',
  'j_total_amount',
  'measurement',
  'table',
  'depth',
  'ratio',
  'certificate_no',
  'featured',
  'status',
  'updated_at',
] as const;
export type SortColumn = (typeof sortColumns)[number];
export type SortStep = { by: SortColumn; ascending: boolean };

/** The filter payload of a stone search, in wire units (US$, carats, percent). */
export type DiamondFilterValues = {
  [Key in (typeof textListFilters)[number]]?: string[];
} & { [Key in (typeof rangeFilters)[number]]?: NumberRange } & {
  ids?: number[];
  stone_id?: string;
  carat?: NumberRange[];
  featured?: 0 | 1;
  status?: 1 | 2;
  include_blank?: boolean;
  sortWith?: SortColumn;
  sortMethod?: boolean;
  sort?: SortStep[];
  pageNo?: number;
  pageSize?: number;
};

/** True when a range has neither end. */
export function isOpenRange(range: NumberRange | null | undefined): boolean {
  return !range || (!Number.isFinite(range.from) && !Number.isFinite(range.to));
}

function normalizeRange(range: NumberRange | null | undefined): NumberRange | null {
  if (!range || isOpenRange(range)) return null;
  return {
    ...(Number.isFinite(range.from) ? { from: range.from } : {}),
    ...(Number.isFinite(range.to) ? { to: range.to } : {}),
  };
}

function normalizeTexts(texts: readonly string[] | null | undefined): string[] {
  return [...new Set((texts ?? []).map((text) => text.trim()).filter(Boolean))];
}

/** The sort steps in force: `sort` wins over `sortWith`, whose direction is ascending unless told otherwise. */
export function sortSteps(filters: DiamondFilterValues): SortStep[] {
  if (filters.sort?.length) return filters.sort;
  return filters.sortWith ? [{ by: filters.sortWith, ascending: filters.sortMethod ?? true }] : [];
}

function normalizeSort(filters: DiamondFilterValues): DiamondFilterValues {
  const steps = sortSteps(filters);
  if (steps.length > 1) return { sort: steps.map(({ by, ascending }) => ({ by, ascending })) };
  return steps[0] ? { sortWith: steps[0].by, sortMethod: steps[0].ascending } : {};
}

/**
 * The same question in its shortest form: no blanks, no empty lists or ranges, no defaults, one way to say a
 * sort. Two filters that mean the same are deeply equal after it (but for the order within a list).
 */
export function normalizeFilters(filters: DiamondFilterValues): DiamondFilterValues {
  const normalized: DiamondFilterValues = {};
  for (const key of textListFilters) {
    const texts = normalizeTexts(filters[key]);
    if (texts.length) normalized[key] = texts;
  }
  for (const key of rangeFilters) {
    const range = normalizeRange(filters[key]);
    if (range) normalized[key] = range;
  }
  const carat = (filters.carat ?? []).map(normalizeRange).filter((range) => range !== null);
  if (carat.length) normalized.carat = carat;
  if (filters.ids?.length) normalized.ids = [...new Set(filters.ids)];
  if (filters.stone_id?.trim()) normalized.stone_id = filters.stone_id.trim();
  if (filters.featured === 0 || filters.featured === 1) normalized.featured = filters.featured;
  if (filters.status === 1 || filters.status === 2) normalized.status = filters.status;
  if (filters.include_blank === false) normalized.include_blank = false;
  if (filters.pageNo && filters.pageNo > 0) normalized.pageNo = filters.pageNo;
  if (filters.pageSize && filters.pageSize !== defaultPageSize) normalized.pageSize = filters.pageSize;
  return { ...normalized, ...normalizeSort(filters) };
}

const notCriteria = ['pageNo', 'pageSize', 'sort', 'sortWith', 'sortMethod', 'include_blank'];

/** How many fields are filtered; sorting, paging and the blank rule do not count. */
export function filterCount(filters: DiamondFilterValues): number {
  return Object.keys(normalizeFilters(filters)).filter((key) => !notCriteria.includes(key)).length;
}

/** True when nothing is filtered. */
export function isFilterEmpty(filters: DiamondFilterValues): boolean {
  return filterCount(filters) === 0;
}
