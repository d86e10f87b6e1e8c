import type { Diamond } from '#contract/model/diamond.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import type { Role } from '#domain/accounts/role.ts';
import { roundToHundredths } from '#domain/format/percent.ts';
import { gradeCode, gradeNames } from '#domain/grading/grades.ts';
import { type PriceSet, priceSetFields } from '#domain/pricing/price-sets.ts';
import { type NameOf, searchSections, spannedFields, visibleTexts } from '#domain/search/search-sections.ts';
import {
  countedColumns,
  fineWidthOf,
  type HistogramBar,
  histogramOf,
  type Span,
  type StockStatistics,
} from '#domain/search/stock-statistics.ts';
import { weightSpans } from '#domain/search/weight-ranges.ts';
import { isOnSale } from '#domain/stone-changes/on-sale.ts';
import { type LookupField, lookupFields } from '#domain/stone-fields/field-lists.ts';
import { shapesInTradeOrder } from '#domain/stone-fields/shapes.ts';
import { columnOf } from '#domain/stone-fields/stored-columns.ts';
import { nameOfCode, storedStone } from '../../business/stored-stones.ts';
import { numberOf } from './diamond-search.ts';

type Values = Readonly<Record<string, string | number | null | undefined>>;

/** The names that have a code of their own in the form. */
const fixedCodes: Partial<Record<LookupField, ReadonlyMap<string, number>>> = {
  shape: new Map(shapesInTradeOrder.map(({ name, code }) => [name, code])),
  color: new Map(gradeNames('color').map((name) => [name, gradeCode('color', name)!])),
};
/** Above them. */
const firstOwnCode = 1_000_000;

const formCode = (kind: LookupField, stored: number): number =>
  fixedCodes[kind]?.get(nameOfCode(kind, stored)) ?? firstOwnCode + stored;

const nameOf: NameOf = (kind, code) => {
  if (code > firstOwnCode) return nameOfCode(kind, code - firstOwnCode) || null;
  return [...(fixedCodes[kind] ?? [])].find(([, fixed]) => fixed === code)?.[0] ?? null;
};

const isLookup = (name: string): name is LookupField => lookupFields.some((each) => each === name);

function countsOf(stones: readonly Values[], name: (typeof countedColumns)[number]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const stone of stones) {
    const stored = stone[name];
    if (typeof stored !== 'number') continue;
    const code = isLookup(name) ? formCode(name, stored) : stored;
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

const numbersOf = (stones: readonly Values[], column: string): number[] =>
  stones.map((stone) => stone[column]).filter((value) => typeof value === 'number');

function barsOf(values: readonly number[], span: Span): HistogramBar[] {
  const width = fineWidthOf(span);
  const steps = Map.groupBy(values, (value) => Math.floor((value - span.min) / width));
  return histogramOf(
    span,
    [...steps].map(([step, { length: stones }]) => ({ step, stones })),
  );
}

function textsOf(all: readonly Values[], onSale: ReadonlySet<Values>, column: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stone of all) {
    const text = stone[column];
    if (typeof text === 'string') counts.set(text, (counts.get(text) ?? 0) + Number(onSale.has(stone)));
  }
  return counts;
}

/** What the form says of the stones on sale, at the prices of a set. */
function statisticsOf(stones: readonly Diamond[], role: Role, set: PriceSet): StockStatistics {
  const all = stones.map((stone): Values => {
    const [length, width] = (['length', 'width'] as const).map((name) =>
      roundToHundredths(numberOf(stone, name)),
    );
    return { ...storedStone(stone), length, width };
  });
  const onSale = all.filter((_, at) => isOnSale(stones[at]!));
  const { price, total: total_amount, discount } = priceSetFields[set];
  const prices: Partial<Record<string, string>> = { price, total_amount, discount };
  const spans = new Map<string, Span>();
  const bars = new Map<string, HistogramBar[]>();
  for (const name of spannedFields) {
    const values = numbersOf(onSale, prices[name] ?? columnOf(name));
    if (values.length === 0) continue;
    const span = {
      min: values.reduce((a, b) => Math.min(a, b)),
      max: values.reduce((a, b) => Math.max(a, b)),
    };
    spans.set(name, span);
    bars.set(name, barsOf(values, span));
  }
  const carats = numbersOf(onSale, 'carat');
  const known = new Set(onSale);
  return {
    counts: Object.fromEntries(
      countedColumns.map((name) => [name, countsOf(onSale, name)]),
    ) as StockStatistics['counts'],
    ...{ spans, bars },
    weights: weightSpans.map(({ min, max }) => carats.filter((carat) => carat >= min && carat <= max).length),
    names: new Map(visibleTexts(role).map((name) => [name, textsOf(all, known, columnOf(name))])),
  };
}

const made = new WeakMap<readonly Diamond[], Map<string, SearchSection[]>>();

/** The search form over the stones of the business, made once for each list of stones: a change makes another list. */
export function searchFormOf(stones: readonly Diamond[], role: Role, set: PriceSet): SearchSection[] {
  const forms = made.get(stones) ?? new Map<string, SearchSection[]>();
  made.set(stones, forms);
  const key = `${role} ${set}`;
  const form =
    forms.get(key) ?? searchSections(statisticsOf(stones, role, set), nameOf, role === 'ADMIN' ? set : null);
  forms.set(key, form);
  return form;
}
