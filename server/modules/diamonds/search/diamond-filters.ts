import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { Range } from '#contract/model/range.ts';
import { parseIsoDay } from '#domain/format/days.ts';
import { tryScaled } from '#domain/format/decimal.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type PriceSet, priceSetFields } from '#domain/pricing/price-sets.ts';
import type { DayRange } from '#domain/search/diamond-filters.ts';
import { maxNamedValues, namesTooMuch } from '#domain/search/filter-limits.ts';
import { canonicalName, trimmedTexts } from '#domain/search/filter-names.ts';
import { mayFilter, mayUsePrices, ownPriceSet } from '#domain/search/filter-permissions.ts';
import { gradeFilterCodes } from '#domain/search/grade-filter.ts';
import { keepsNotStated } from '#domain/search/not-stated.ts';
import { caseVariants, certificateVariants } from '#domain/search/number-search.ts';
import { caratBounds } from '#domain/search/weight-ranges.ts';
import { type StoneListing, stoneListing } from '#domain/stock/stone-listing.ts';
import {
  type DateFilter,
  dateFilters,
  type GradeField,
  gradeFields,
  type LookupField,
  lookupFields,
  type RangeFilter,
  rangeFilters,
  textFilters,
} from '#domain/stone-fields/field-lists.ts';
import { stoneFields } from '#domain/stone-fields/stone-fields.ts';
import { columnOf } from '#domain/stone-fields/stored-columns.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { CodeOf, LookupName, LookupValues } from '#server/platform/db/lookup-values.ts';
import { type LookupKind, stoneState } from '#server/platform/db/schema.ts';
import { ApiError, forbidden } from '#server/platform/http/api-error.ts';
import type {
  Bounds,
  CodeColumnName,
  NumericColumnName,
  StockFilter,
} from '#server/search-index/search-plan.ts';
import type { Viewer } from '../diamond-visibility.ts';

/**
 * Columns for price filters and sorts, of `set`: without it wholesale prices for buyers and supplier prices for
 * administrators. Throws 403 when a buyer names another set than the wholesale one.
 */
export function priceColumns({ role }: Viewer, set?: PriceSet) {
  if (!mayUsePrices(role, set)) throw forbidden();
  const { price, total, discount } = priceSetFields[set ?? ownPriceSet(role)];
  return { price, total_amount: total, discount };
}

/** The names of a search that stand for codes. Throws 422 for more values than a search may name. */
export function searchedNames(filters: DiamondFilters): LookupName[] {
  if (namesTooMuch(filters)) throw new ApiError(422, addedMessages.search.tooManyValues(maxNamedValues));
  return lookupFields.flatMap((kind) => trimmedTexts(filters[kind]).map((name): LookupName => [kind, name]));
}

/**
 * Converts filters to conditions that are combined with AND. Visibility to the viewer is checked separately. Inside a
 * transaction names are read through `from`. Throws 403 for a filter that the viewer may not use, 422 for too many
 * values.
 */
export async function planFilters(
  filters: DiamondFilters,
  viewer: Viewer,
  lookupValues: Pick<LookupValues, 'codesOf'>,
  from?: Queries,
): Promise<StockFilter[]> {
  if (!mayFilter(viewer.role, filters)) throw forbidden();
  const codeOf = await lookupValues.codesOf(searchedNames(filters), from);
  return [
    ...identityFilters(filters),
    ...lookupCodes(filters, codeOf),
    ...gradeCodes(filters),
    ...wholeTexts(filters),
    ...numberRanges(filters, viewer),
    ...dayRanges(filters),
  ];
}

function identityFilters(filters: DiamondFilters): StockFilter[] {
  const planned: StockFilter[] = [];
  const part = filters.stone_id?.trim();
  if (part) planned.push({ kind: 'number-part', part });
  const stoneIds = caseVariants(filters.stone_ids ?? []);
  if (stoneIds.length) planned.push({ kind: 'numbers', column: 'stone_id', numbers: stoneIds });
  const certificates = certificateVariants(filters.certificate_nos ?? []);
  if (certificates.length) planned.push({ kind: 'numbers', column: 'certificate_no', numbers: certificates });
  if (filters.ids?.length) planned.push({ kind: 'ids', ids: filters.ids });
  if (filters.featured !== undefined) planned.push(oneCode('featured', filters.featured));
  if (filters.status !== undefined) planned.push(oneCode('status', filters.status));
  if (filters.state !== undefined) planned.push(...stateFilters(filters.state));
  if (filters.listing !== undefined)
    planned.push({ kind: 'codes', column: 'listing', codes: listingCodes[filters.listing], blank: false });
  return planned;
}

const listingCodes = {
  once: [stoneListing.ONCE],
  repeated: [stoneListing.LOWEST, stoneListing.HIGHER, stoneListing.SOLD],
} as const satisfies Record<NonNullable<DiamondFilters['listing']>, readonly number[]>;

const stateCodes = {
  on_sale: stoneState.ON_SALE,
  sold: stoneState.SOLD,
  sold_elsewhere: stoneState.ON_SALE,
  hidden: stoneState.HIDDEN,
  needs_price: stoneState.NEEDS_PRICE,
} as const satisfies Record<NonNullable<DiamondFilters['state']>, number>;

/** A stone on sale whose certificate is sold under another number is not on sale. */
const listingsInState: Partial<Record<NonNullable<DiamondFilters['state']>, StoneListing[]>> = {
  on_sale: [stoneListing.ONCE, stoneListing.LOWEST, stoneListing.HIGHER],
  sold_elsewhere: [stoneListing.SOLD],
};

function stateFilters(state: NonNullable<DiamondFilters['state']>): StockFilter[] {
  const codes = listingsInState[state];
  const listing: StockFilter[] = codes ? [{ kind: 'codes', column: 'listing', codes, blank: false }] : [];
  return [oneCode('state', stateCodes[state]), ...listing];
}

const oneCode = (column: CodeColumnName, code: number): StockFilter => ({
  kind: 'codes',
  column,
  codes: [code],
  blank: false,
});

/** Filter for stones with or without the featured star. */
export const isFeatured = (star: boolean): StockFilter => oneCode('featured', star ? 1 : 0);

function lookupCodes(filters: DiamondFilters, codeOf: CodeOf): StockFilter[] {
  return lookupFields.flatMap((kind) => {
    const names = trimmedTexts(filters[kind]);
    const codes = names.map((name) => codeOf(kind, name) ?? canonicalCode(kind, name, codeOf));
    const known = [...new Set(codes.filter((code) => code !== null))];
    return names.length ? [anyCode(filters, kind, known)] : [];
  });
}

function canonicalCode(kind: LookupKind, name: string, codeOf: CodeOf): number | null {
  const canonical = canonicalName(kind, name);
  return canonical === null ? null : codeOf(kind, canonical);
}

function gradeCodes(filters: DiamondFilters): StockFilter[] {
  return gradeFields.flatMap((name) => {
    const names = trimmedTexts(filters[name]);
    return names.length ? [anyCode(filters, name, gradeFilterCodes(name, names))] : [];
  });
}

function wholeTexts(filters: DiamondFilters): StockFilter[] {
  return textFilters.flatMap((column): StockFilter[] => {
    const texts = trimmedTexts(filters[column]);
    return texts.length ? [{ kind: 'texts', column, texts }] : [];
  });
}

/** An empty list of codes still filters: it matches no code. */
const anyCode = (
  filters: DiamondFilters,
  column: GradeField | LookupField,
  codes: number[],
): StockFilter => ({ kind: 'codes', column, codes, blank: keepsNotStated(filters, column) });

/** The filter of the contract that a planned filter stands for. */
export function filterKey(filter: StockFilter, viewer: Viewer, set?: PriceSet): keyof DiamondFilters {
  switch (filter.kind) {
    case 'number-part':
      return 'stone_id';
    case 'numbers':
      return filter.column === 'stone_id' ? 'stone_ids' : 'certificate_nos';
    case 'ids':
      return 'ids';
    case 'ranges':
      return rangeKey(filter.column, priceColumns(viewer, set));
    default:
      return filter.column;
  }
}

function rangeKey(column: NumericColumnName, own: Record<string, NumericColumnName>): keyof DiamondFilters {
  const price = Object.keys(own).find((name) => own[name] === column);
  const name = price ?? numberFilters.find((filter) => filter.column === column)?.name ?? column;
  return name as keyof DiamondFilters;
}

interface NumberFilter {
  name: RangeFilter | 'carat';
  column: NumericColumnName;
  places: number;
  /** Maximum value of the column. */
  maxValue: number;
}

/** Maximum of a 32-bit column: PostgreSQL rejects a larger parameter in a comparison. */
const maxInt32 = 2_147_483_647;

const numberFilters = (['carat', ...rangeFilters] as const).map((name): NumberFilter => {
  const { storage } = stoneFields[name];
  const maxValue = 'big' in storage ? Number.MAX_SAFE_INTEGER : maxInt32;
  return { name, column: columnOf(name), places: storage.places, maxValue };
});

function numberRanges(filters: DiamondFilters, viewer: Viewer): StockFilter[] {
  const own: Partial<Record<string, NumericColumnName>> = priceColumns(viewer, filters.price_set);
  return numberFilters.flatMap((filter): StockFilter[] => {
    const sent = filters[filter.name] ?? [];
    const ranges = (Array.isArray(sent) ? sent : [sent]).filter((range) => !isOpen(range));
    if (ranges.length === 0) return [];
    const column = own[filter.name] ?? filter.column;
    const blank = keepsNotStated(filters, filter.name);
    return [{ kind: 'ranges', column, ranges: ranges.map((range) => toBounds(range, filter)), blank }];
  });
}

function dayRanges(filters: DiamondFilters): StockFilter[] {
  return dateFilters.flatMap((name: DateFilter): StockFilter[] => {
    const { from, to }: DayRange = filters[name] ?? {};
    const [first, last] = [from, to].map((end) => (end === undefined ? null : parseIsoDay(end)));
    const range = { ...(first != null && { from: first }), ...(last != null && { to: last }) };
    return isOpen(range)
      ? []
      : [{ kind: 'ranges', column: columnOf(name), ranges: [range], blank: keepsNotStated(filters, name) }];
  });
}

const isOpen = (range: Range) => range.from === undefined && range.to === undefined;

/** Converts bounds to stored units, clamped to the column type. Excess decimals are rounded inwards. */
function toBounds(range: Range, { name, places, maxValue }: NumberFilter): Bounds {
  const scale = (value: number, round: (value: number) => number) =>
    tryScaled(value, places) ?? round(value * 10 ** places);
  const clamp = (value: number) => Math.max(-maxValue, Math.min(maxValue, value));
  const { from, to } =
    name === 'carat'
      ? caratBounds(range)
      : {
          from: range.from === undefined ? undefined : scale(range.from, Math.ceil),
          to: range.to === undefined ? undefined : scale(range.to, Math.floor),
        };
  return {
    ...(from !== undefined && { from: clamp(from) }),
    ...(to !== undefined && { to: clamp(to) }),
  };
}
