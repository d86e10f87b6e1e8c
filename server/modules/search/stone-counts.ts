import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { FieldCounts } from '#contract/model/fieldCounts.ts';
import type { StoneCounts } from '#contract/model/stoneCounts.ts';
import { fromScaled } from '#domain/format/decimal.ts';
import { makePresets } from '#domain/grading/grade-ranges.ts';
import { gradeNames } from '#domain/grading/grades.ts';
import { caratChipLabel } from '#domain/search/filter-chips.ts';
import { isSeenBy } from '#domain/search/filter-permissions.ts';
import { gradeFilterCodes } from '#domain/search/grade-filter.ts';
import { isOptionalFilter } from '#domain/search/not-stated.ts';
import { type FilterName, formFields } from '#domain/search/search-layout.ts';
import { maxOptions, type NameOf, spannedFields, visibleTexts } from '#domain/search/search-sections.ts';
import type { HistogramBar } from '#domain/search/stock-statistics.ts';
import { countedWeights } from '#domain/search/weight-ranges.ts';
import {
  described,
  type GradeField,
  type TextFilter,
  textFilters,
  type ValueFilter,
  valueFilters,
} from '#domain/stone-fields/field-lists.ts';
import { columnOf } from '#domain/stone-fields/stored-columns.ts';
import { untreatedName } from '#domain/stone-fields/treatments.ts';
import { type ChoiceCounts, priceColumns, type Viewer } from '#server/modules/diamonds/diamonds.service.ts';
import type { NumericColumnName } from '#server/search-index/search-plan.ts';
import type { BinsPlan, CountsPlan } from '#server/search-index/stock-counts.ts';

/** The bars of the whole stock by field, which the live counts keep. */
export type FormBars = ReadonlyMap<string, readonly HistogramBar[]>;

const presetNames = Object.keys(makePresets) as (keyof typeof makePresets)[];

const barredFields = (bars: FormBars) => spannedFields.filter((name) => bars.get(name)?.length);

/** What to count for a viewer; the bins of the weight ranges come before those of the histograms. */
export function formCountsPlan(
  viewer: Viewer,
  filters: DiamondFilters,
  bars: FormBars,
): Pick<CountsPlan, 'codes' | 'names' | 'bins'> & { alternatives: DiamondFilters[] } {
  const prices: Partial<Record<string, NumericColumnName>> = priceColumns(viewer, filters.price_set);
  const barsOf = (name: (typeof spannedFields)[number]): BinsPlan => ({
    column: prices[name] ?? (columnOf(name) as NumericColumnName),
    edges: bars
      .get(name)!
      .slice(1)
      .map(({ from }) => from),
  });
  return {
    codes: valueFilters.filter((name) => isSeenBy(viewer.role, name)),
    names: visibleTexts(viewer.role),
    bins: [
      { column: 'carat', edges: countedWeights(filters.carat).edges },
      ...barredFields(bars).map(barsOf),
    ],
    alternatives: presetNames.map((name) => ({ ...makePresets[name] })),
  };
}

/** The counts of a search as the contract has them. */
export function toStoneCounts(
  viewer: Viewer,
  counts: ChoiceCounts,
  { filters, bars, nameOf }: { filters: DiamondFilters; bars: FormBars; nameOf: NameOf },
): StoneCounts {
  const inForm = formFields.filter((name) => isSeenBy(viewer.role, name));
  const others = [...counts.withoutFilter.keys()].filter((key) => !inForm.includes(key as FilterName));
  const fieldOf = (name: FilterName): FieldCounts => {
    const without = counts.withoutFilter.get(name) ?? counts.found;
    const bins = binsOf(name, counts, bars);
    const blank = isValue(name) ? (counts.codes.get(name)?.get(null) ?? 0) : bins?.blank;
    const options = name === 'carat' ? weightOptions(counts, filters) : optionsOf(name, counts, nameOf);
    return {
      key: name,
      without,
      ...(blank !== undefined && isOptionalFilter(name) && { blank }),
      ...(options && { options }),
      ...(bins && { buckets: bucketsOf(name, bins.counts, bars.get(name)!) }),
      ...(name === 'cut' && {
        presets: fromNames(presetNames.map((each, at) => [each, counts.alternatives[at]!])),
      }),
    };
  };
  return {
    found: counts.found,
    total: counts.total,
    fields: [
      ...inForm.map(fieldOf),
      ...others.map((key) => ({ key, without: counts.withoutFilter.get(key)! })),
    ],
  };
}

const isValue = (name: FilterName): name is ValueFilter => valueFilters.some((each) => each === name);
const isText = (name: FilterName): name is TextFilter => textFilters.some((each) => each === name);
const fromNames = (entries: Iterable<readonly [string, number]>) => Object.fromEntries(entries);

function binsOf(name: FilterName, { bins }: ChoiceCounts, bars: FormBars) {
  const at = (barredFields(bars) as string[]).indexOf(name);
  return at < 0 ? undefined : bins[at + 1];
}

/** The stones of the offered weight ranges that have any, and of each range that the search chose. */
function weightOptions({ bins }: ChoiceCounts, { carat = [] }: DiamondFilters): Record<string, number> {
  const { labels, sum } = countedWeights(carat);
  const stones = sum(bins[0]!.counts);
  const chosen = new Set(carat.map(caratChipLabel));
  const entries = labels.map((label, index) => [label, stones[index]!] as const);
  return fromNames(entries.filter(([label, count]) => count > 0 || chosen.has(label)));
}

/** The stones of each option; null for a field without options. */
function optionsOf(name: FilterName, counts: ChoiceCounts, nameOf: NameOf): Record<string, number> | null {
  const own = ownCounts(name, counts, nameOf);
  if (!own) return null;
  const present = own
    .filter(([, stones]) => stones > 0)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .slice(0, maxOptions);
  return fromNames(present);
}

function ownCounts(
  name: FilterName,
  { codes, names }: ChoiceCounts,
  nameOf: NameOf,
): [string, number][] | null {
  if (isText(name)) return [...(names.get(name) ?? [])];
  if (!isValue(name)) return null;
  const byCode = codes.get(name)!;
  const { storage } = described[name];
  if (storage.kind === 'grade') {
    const countOf = (value: string) =>
      gradeFilterCodes(name as GradeField, [value]).reduce((sum, code) => sum + (byCode.get(code) ?? 0), 0);
    return gradeNames(storage.grade).map((value) => [value, countOf(value)]);
  }
  return [...byCode].flatMap(([code, stones]): [string, number][] => {
    if (code === null && name === 'treatment') return [[untreatedName, stones]];
    const value = code === null ? null : nameOf(name as Parameters<NameOf>[0], code);
    return value === null ? [] : [[value, stones]];
  });
}

function bucketsOf(name: FilterName, counts: readonly number[], bars: readonly HistogramBar[]) {
  const { storage } = described[name];
  const places = storage.kind === 'scaled' ? storage.places : 0;
  return bars.map(({ from, to }, index) => ({
    from: fromScaled(from, places),
    to: fromScaled(to, places),
    count: counts[index]!,
  }));
}
