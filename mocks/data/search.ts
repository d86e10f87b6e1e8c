import type { SavedSearch } from '#contract/model/savedSearch.ts';
import type { SearchField } from '#contract/model/searchField.ts';
import type { SearchOption } from '#contract/model/searchOption.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import { gradeNames } from '#domain/grading/grades.ts';
import { saleChanges } from '#domain/search/sale-changes.ts';
import { type ControlFilter, type FilterName, formLabel, layOutForm } from '#domain/search/search-layout.ts';
import { described } from '#domain/stone-fields/field-lists.ts';
import { shapesInTradeOrder } from '#domain/stone-fields/shapes.ts';

const tags = (values: readonly string[], counts: readonly number[] = []): SearchOption[] =>
  values.map((value, index) => ({ value, label: value, count: counts[index] ?? 12 * (index + 3) }));

/** A bell curve over the span, so that a histogram has a shape. */
function bell(min: number, max: number, bars = 36) {
  const width = (max - min) / bars;
  return Array.from({ length: bars }, (_, index) => ({
    from: Math.round((min + index * width) * 100) / 100,
    to: Math.round((min + (index + 1) * width) * 100) / 100,
    count: Math.round(900 * Math.exp(-(((index - bars * 0.4) / (bars * 0.22)) ** 2)) + 14),
  }));
}

const makeGrades = ['Ideal', 'EX', 'VG', 'G', 'F'];
const make = [
  { label: '3EX', values: { cut: ['Ideal', 'EX'], polish: ['Ideal', 'EX'], symmetry: ['Ideal', 'EX'] } },
  { label: '2EX', values: { cut: ['EX', 'VG'], polish: ['EX', 'VG'], symmetry: [] } },
  { label: '3VG+', values: { cut: ['EX', 'VG'], polish: ['EX', 'VG'], symmetry: ['EX', 'VG'] } },
];

const shapeOptions: SearchOption[] = [
  ...shapesInTradeOrder.map(({ name, slug, code }) => ({
    value: name,
    label: name,
    icon: slug,
    count: [1204, 96, 3008, 140, 610, 5120, 2871, 2210, 804, 31204, 96, 412, 77][code - 1] ?? 10,
  })),
  // A shape that the business added, with a general icon only.
  { value: 'Asscher', label: 'Asscher', count: 58 },
];

/** Options of fields that are not grades. */
const offered: Partial<Record<FilterName, readonly string[]>> = {
  color: [...'DEFGHIJKLMN'],
  clarity: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1'],
  cut: makeGrades,
  polish: makeGrades,
  symmetry: makeGrades,
  fluo: ['None', 'Faint', 'Medium', 'Strong'],
  lab: ['GIA', 'IGI', 'HRD', 'AGS'],
  location: ['Antwerp', 'Dubai', 'Geneva', 'Hong Kong', 'Mumbai', 'New York', 'Tel Aviv'],
  supplier_name: ['Graff Wholesale', 'Kiran Diamonds', 'Leibish Colors', 'Rosy Blue'],
};

const counts: Partial<Record<FilterName, number[]>> = {
  color: [612, 804, 1020, 1311, 980, 720, 433, 120, 44, 20, 8],
  clarity: [4, 180, 366, 507, 817, 1226, 1307, 919, 74],
};

const spans: Partial<Record<FilterName, Partial<SearchField>>> = {
  carat: { min: 0.18, max: 15.04, buckets: bell(0.18, 3.2) },
  price: { min: 400, max: 202_460, buckets: bell(400, 36_000) },
  total_amount: { min: 210, max: 3_045_606, buckets: bell(210, 90_000) },
  discount: { min: -4, max: 62, buckets: bell(-4, 62) },
  table: { min: 50, max: 75, buckets: bell(50, 75) },
  depth: { min: 50, max: 80, buckets: bell(50, 80) },
  ratio: { min: 1, max: 2.6, buckets: bell(1, 2.6) },
  length: { min: 3.1, max: 19, buckets: bell(3.1, 19) },
  width: { min: 3, max: 15, buckets: bell(3, 15) },
  height: { min: 1.9, max: 9, buckets: bell(1.9, 9) },
};

const fancyColors = ['Fancy Yellow', 'Fancy Intense Yellow', 'Fancy Pink', 'Fancy Blue'];

function controlsOf(name: FilterName, control: ControlFilter): SearchField[] {
  const field = { key: name, label: formLabel(name) };
  if (control.kind === 'dates') return [{ kind: 'RANGE', ...field, unit: 'date' }];
  if (control.kind === 'range') {
    const { unit, step } = control;
    return [{ kind: 'RANGE', ...field, step, ...(unit && { unit }), ...spans[name] }];
  }
  if (name === 'shape') return [{ kind: 'IMAGE_TAG', ...field, options: shapeOptions }];
  const { storage } = described[name];
  const values = offered[name] ?? (storage.kind === 'grade' ? gradeNames(storage.grade) : []);
  const own: SearchField = { kind: control.control, ...field, options: tags(values, counts[name]) };
  if (name === 'color') {
    return [own, { ...own, label: 'Fancy', options: tags(fancyColors, [31, 9, 6, 2]) }];
  }
  return [name === 'cut' ? { ...own, presets: make } : own];
}

/** The search form as the server describes it to administrators. */
export const adminSearchSections: SearchSection[] = layOutForm(controlsOf);

/** The search form of a buyer, without the fields that only administrators see. */
export const searchSections: SearchSection[] = layOutForm((name, control) =>
  described[name].seenBy === 'ADMIN' ? [] : controlsOf(name, control),
);

const query = (filters: object, carat: string[] = []) => JSON.stringify({ filters, carat });

/** A search that notifies of nothing. */
export const noAlert = { notify: 'off', notify_of: [...saleChanges] } satisfies Partial<SavedSearch>;

export const savedSearches: SavedSearch[] = [
  {
    id: 21,
    title: 'Engagement rounds, 1 to 1.5 ct',
    status: 'active',
    searchquery: query({ shape: ['Round'], carat: [{ from: 1, to: 1.5 }], color: ['D', 'E', 'F', 'G'] }, [
      '1.00 - 1.50',
    ]),
    created_at: '2026-11-12T08:00:00.000Z',
    notify: 'daily',
    notify_of: ['added', 'price_fell'],
  },
  {
    id: 18,
    title: 'Long radiants for Milan',
    status: 'active',
    searchquery: query({ shape: ['L Radiant'], lab: ['GIA', 'IGI'] }),
    created_at: '2026-10-30T13:20:00.000Z',
    ...noAlert,
  },
];

/** Run without saving: the title is the time of the search. */
export const recentSearches: SavedSearch[] = [
  {
    id: 33,
    title: '1795252800000',
    status: 'block',
    searchquery: query({ shape: ['Pear', 'Oval'], color: ['D', 'E', 'F'], clarity: ['IF', 'VVS1'] }),
    created_at: '2026-11-20T09:20:00.000Z',
    ...noAlert,
  },
  {
    id: 32,
    title: '1795166400000',
    status: 'block',
    searchquery: query({ carat: [{ from: 2 }], discount: { from: 30 } }, ['2.00 - ']),
    created_at: '2026-11-19T09:20:00.000Z',
    ...noAlert,
  },
];
