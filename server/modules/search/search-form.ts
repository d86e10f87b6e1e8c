import type { SearchField } from '#contract/model/searchField.ts';
import type { SearchOption } from '#contract/model/searchOption.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import { fromScaled } from '#domain/format/decimal.ts';
import { makePresets } from '#domain/grading/grade-ranges.ts';
import { compareGrades, type GradeKind, gradeCode, gradeNames } from '#domain/grading/grades.ts';
import { caratChipLabel } from '#domain/search/filter-chips.ts';
import { builtInShapes, shapeSlug } from '#domain/stone-fields/shapes.ts';
import type { NumericColumnName } from '#server/search-index/search-plan.ts';
import type {
  CountedColumn,
  Span,
  StatisticsPlan,
  StockStatistics,
} from '#server/search-index/stock-statistics.ts';

/** The name behind a code; null when it is not known. */
export type NameOf = (kind: 'shape' | 'color' | 'lab' | 'location', code: number) => string | null;

/** Weights the trade speaks in, in carats: the chips offered before any is typed. */
const caratRanges: readonly (readonly [number, number])[] = [
  [0.18, 0.22],
  [0.23, 0.29],
  [0.3, 0.39],
  [0.4, 0.49],
  [0.5, 0.69],
  [0.7, 0.89],
  [0.9, 0.99],
  [1, 1.49],
  [1.5, 1.99],
  [2, 2.99],
  [3, 3.99],
  [4, 4.99],
  [5, 9.99],
  [10, 99.99],
];

/** The same in thousandths of a carat. */
const caratSpans: readonly Span[] = caratRanges.map(([from, to]) => ({
  min: Math.round(from * 1000),
  max: Math.round(to * 1000),
}));

const measureColumns = {
  carat: 'carat',
  table: 'table_pct',
  depth: 'depth_pct',
  ratio: 'ratio',
  length: 'length',
  width: 'width',
  height: 'height',
} as const satisfies Record<string, NumericColumnName>;

/** The figures that the form shows, with the columns of the caller's own prices. */
export const formStatisticsPlan = (prices: Readonly<Record<string, NumericColumnName>>): StatisticsPlan => ({
  spans: { ...measureColumns, ...prices },
  bars: ['carat', ...Object.keys(prices)],
  weights: caratSpans,
});

/** The parts of the search form, in the order shown. */
export function searchSections(statistics: StockStatistics, nameOf: NameOf): SearchSection[] {
  const range = (key: string, label: string, unit: string, step: number) =>
    rangeField(statistics, { key, label, unit, step });
  const grades = (kind: GradeKind, label: string) => gradeField(statistics, kind, label);
  const [white, fancy] = colorFields(statistics, nameOf);
  const [cut, ...finish] = [grades('cut', 'Cut'), grades('polish', 'Polish'), grades('symmetry', 'Symmetry')];
  return [
    section('shape', 'Shape', shapeField(statistics, nameOf)),
    section('carat', 'Carat', { ...range('carat', 'Carat', 'ct', 0.01), options: weightOptions(statistics) }),
    section('color', 'Colour', white, ...(fancy.options?.length ? [fancy] : [])),
    section('clarity', 'Clarity', grades('clarity', 'Clarity')),
    section('make', 'Make', { ...cut!, presets: makePresetButtons() }, ...finish),
    section('fluo', 'Fluorescence', grades('fluo', 'Fluorescence')),
    section('lab', 'Lab', namesField('TAG', statistics, nameOf, { kind: 'lab', label: 'Lab' })),
    section(
      'price',
      'Price',
      range('price', 'Price per carat', '$', 1),
      range('total_amount', 'Total', '$', 1),
      range('discount', 'Discount', '%', 0.01),
    ),
    section(
      'location',
      'Location',
      namesField('SELECT', statistics, nameOf, { kind: 'location', label: 'Location' }),
    ),
    section(
      'measure',
      'Proportions',
      range('table', 'Table', '%', 0.1),
      range('depth', 'Depth', '%', 0.1),
      range('ratio', 'Ratio', '', 0.01),
      { kind: 'TITLE', key: 'measurement', label: 'Measurements' },
      range('length', 'Length', 'mm', 0.01),
      range('width', 'Width', 'mm', 0.01),
      range('height', 'Height', 'mm', 0.01),
    ),
    section(
      'numbers',
      'Numbers',
      { kind: 'TEXT', key: 'stone_ids', label: 'Stone No' },
      { kind: 'TEXT', key: 'certificate_nos', label: 'Certificate No' },
    ),
  ];
}

const section = (key: string, label: string, ...groups: SearchField[]): SearchSection => ({
  label,
  key,
  groups,
});

const option = (value: string, count: number): SearchOption => ({ value, label: value, count });

function shapeField({ counts }: StockStatistics, nameOf: NameOf): SearchField {
  const builtIn = builtInShapes.map(({ name, slug }, index) => ({
    ...option(name, counts.shape.get(index + 1) ?? 0),
    icon: slug as string,
  }));
  // Shapes outside the known ones are offered while there is a stone of them.
  const others = byName(counts.shape, (code) => nameOf('shape', code))
    .filter(({ value }) => !builtIn.some((shape) => shape.value === value))
    .map((other) => ({ ...other, icon: shapeSlug(other.value) as string }));
  return { kind: 'IMAGE_TAG', label: 'Shape', key: 'shape', options: [...builtIn, ...others] };
}

function gradeField(
  { counts }: StockStatistics,
  kind: GradeKind & CountedColumn,
  label: string,
): SearchField {
  const options = gradeNames(kind).map((name) => option(name, counts[kind].get(gradeCode(kind, name)!) ?? 0));
  return { kind: 'TAG', label, key: kind, options };
}

const commonColors = 'DEFGHIJKLM';

/** Letters and groups, then the fancy colours. Beyond M they are offered while there is a stone of them. */
function colorFields({ counts }: StockStatistics, nameOf: NameOf): [SearchField, SearchField] {
  const white = gradeNames('color')
    .map((name) => option(name, counts.color.get(gradeCode('color', name)!) ?? 0))
    .filter(({ value, count }) => commonColors.includes(value) || count);
  const fancy = byName(counts.color, (code) => nameOf('color', code))
    .filter(({ value }) => !gradeNames('color').includes(value))
    .sort((a, b) => compareGrades('color', a.value, b.value));
  return [
    { kind: 'TAG', label: 'Colour', key: 'color', options: white },
    { kind: 'TAG', label: 'Fancy', key: 'color', options: fancy },
  ];
}

function namesField(
  field: 'TAG' | 'SELECT',
  { counts }: StockStatistics,
  nameOf: NameOf,
  { kind, label }: { kind: 'lab' | 'location'; label: string },
): SearchField {
  return { kind: field, label, key: kind, options: byName(counts[kind], (code) => nameOf(kind, code)) };
}

/** As many options as the contract lets a field have. */
const maxOptions = 900;

function byName(counts: Map<number, number>, nameOf: (code: number) => string | null): SearchOption[] {
  const options = [...counts].flatMap(([code, count]) => {
    const name = nameOf(code);
    return name === null ? [] : [option(name, count)];
  });
  return options.sort((a, b) => a.value.localeCompare(b.value, 'en')).slice(0, maxOptions);
}

const weightOptions = ({ weights }: StockStatistics): SearchOption[] =>
  caratRanges.map(([from, to], index) => option(caratChipLabel({ from, to }), weights[index] ?? 0));

const makePresetButtons = () =>
  Object.entries(makePresets).map(([label, { cut, polish, symmetry }]) => ({
    label,
    values: { cut: [...cut], polish: [...polish], symmetry: [...symmetry] },
  }));

interface RangeSpec {
  key: string;
  label: string;
  unit: string;
  step: number;
}

function rangeField({ spans, bars }: StockStatistics, { key, label, unit, step }: RangeSpec): SearchField {
  const places = key === 'carat' ? 3 : 2;
  const wire = (stored: number) => fromScaled(stored, places);
  const span = spans.get(key);
  const buckets = bars.get(key)?.map(({ from, to, count }) => ({ from: wire(from), to: wire(to), count }));
  return {
    kind: 'RANGE',
    label,
    key,
    step,
    ...(unit ? { unit } : {}),
    ...(span ? { min: wire(span.min), max: wire(span.max) } : {}),
    ...(buckets ? { buckets } : {}),
  };
}
