import type { SearchField } from '#contract/model/searchField.ts';
import type { SearchOption } from '#contract/model/searchOption.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import type { Role } from '../accounts/role.ts';
import { fromScaled } from '../format/decimal.ts';
import type { GradeKind } from '../grading/grade-kinds.ts';
import { makePresets } from '../grading/grade-ranges.ts';
import { compareGrades, gradeCode, gradeLabel, gradeNames } from '../grading/grades.ts';
import type { PriceSet } from '../pricing/price-sets.ts';
import { priceSetNames } from '../pricing/price-sets.ts';
import {
  described,
  type FieldName,
  type GradeField,
  type LookupField,
  rangeFilters,
  type TextFilter,
  textFilters,
} from '../stone-fields/field-lists.ts';
import { shapeSlug } from '../stone-fields/shape-codes.ts';
import { shapesInTradeOrder } from '../stone-fields/shapes.ts';
import { untreatedName } from '../stone-fields/treatments.ts';
import { isPriceFilter } from './diamond-filters.ts';
import { isSeenBy } from './filter-permissions.ts';
import { gradeFilterCodes } from './grade-filter.ts';
import { type ControlFilter, controlOf, formLabel, layOutForm } from './search-layout.ts';
import type { StockStatistics } from './stock-statistics.ts';
import { weightLabels } from './weight-ranges.ts';

/** A field of the search form; one about prices says whose they are: "Wholesale total". */
function withPriceSet(field: SearchField, priceSet: PriceSet | null): SearchField {
  if (!priceSet || !isPriceFilter(field.key)) return field;
  return { ...field, label: `${priceSetNames[priceSet]} ${field.label.toLowerCase()}` };
}

/** Returns the name of a code; null for an unknown code. */
export type NameOf = (kind: LookupField, code: number) => string | null;

/** The fields with texts of the stock that a role sees. */
export const visibleTexts = (role: Role) => textFilters.filter((name) => isSeenBy(role, name));

/** The fields of the form with a range of numbers. */
export const spannedFields = (['carat', ...rangeFilters] as const).filter((name) => rangeControl(name));

function rangeControl(name: FieldName) {
  const control = controlOf(name);
  return control?.kind === 'range' ? control : null;
}

/**
 * Builds the sections of the search form, in display order. With `priceSet` the price fields say whose prices they
 * are: "Wholesale total".
 */
export function searchSections(
  statistics: StockStatistics,
  nameOf: NameOf,
  priceSet: PriceSet | null = null,
): SearchSection[] {
  return layOutForm((name, control) => {
    if (!isSeenBy(priceSet ? 'ADMIN' : 'USER', name)) return [];
    if (control.kind === 'range') return [withPriceSet(rangeField(statistics, name, control), priceSet)];
    if (control.kind === 'dates') return [{ kind: 'RANGE', label: formLabel(name), key: name, unit: 'date' }];
    if (name === 'shape') return [shapeField(statistics, nameOf)];
    if (name === 'color') return colorFields(statistics, nameOf);
    if (control.kind === 'texts') return textsField(control.control, statistics, name as TextFilter);
    const { storage } = described[name];
    if (storage.kind === 'grade') return [gradeField(statistics, name as GradeField, storage.grade)];
    if (name === 'treatment') return [treatmentField(statistics, nameOf)];
    return [namesField(control.control, statistics, nameOf, name as NamedField)];
  });
}

/** The sections with the picture of each shape that has one, by its name. */
export function withShapePictures(
  sections: readonly SearchSection[],
  pictures: ReadonlyMap<string, string>,
): SearchSection[] {
  const withPicture = (given: SearchOption): SearchOption => {
    const image_url = pictures.get(given.value);
    return image_url ? { ...given, image_url } : given;
  };
  return sections.map((section) => ({
    ...section,
    groups: section.groups.map((field) =>
      field.key === 'shape' && field.options ? { ...field, options: field.options.map(withPicture) } : field,
    ),
  }));
}

const option = (value: string, count: number, label = value): SearchOption => ({ value, label, count });

function shapeField({ counts }: StockStatistics, nameOf: NameOf): SearchField {
  const builtIn = shapesInTradeOrder.map(({ name, slug, code }) => ({
    ...option(name, counts.shape.get(code) ?? 0),
    icon: slug as string,
  }));
  // Shapes that are not built in are offered only while a stone has them.
  const others = byName(counts.shape, (code) => nameOf('shape', code))
    .filter(({ value }) => !builtIn.some((shape) => shape.value === value))
    .map((other) => ({ ...other, icon: shapeSlug(other.value) as string }));
  return { kind: 'IMAGE_TAG', label: 'Shape', key: 'shape', options: [...builtIn, ...others] };
}

function gradeField({ counts }: StockStatistics, name: GradeField, grade: GradeKind): SearchField {
  const countOf = (value: string) =>
    gradeFilterCodes(name, [value]).reduce((sum, code) => sum + (counts[name].get(code) ?? 0), 0);
  const options = gradeNames(grade).map((value) => option(value, countOf(value), gradeLabel(grade, value)));
  const field = { kind: 'TAG' as const, label: formLabel(name), key: name, options };
  // The presets set cut, polish and symmetry together, so the form shows them at the first of the three fields.
  return name === 'cut' ? { ...field, presets: makePresetButtons() } : field;
}

const commonColors = 'DEFGHIJKLM';

/** Colour letters and groups, then fancy colours. Those beyond M are offered only while a stone has them. */
function colorFields({ counts }: StockStatistics, nameOf: NameOf): SearchField[] {
  const white = gradeNames('color')
    .map((name) => option(name, counts.color.get(gradeCode('color', name)!) ?? 0))
    .filter(({ value, count }) => commonColors.includes(value) || count);
  const fancy = byName(counts.color, (code) => nameOf('color', code))
    .filter(({ value }) => !gradeNames('color').includes(value))
    .sort((a, b) => compareGrades('color', a.value, b.value));
  return [
    { kind: 'TAG', label: 'Colour', key: 'color', options: white },
    ...(fancy.length ? [{ kind: 'TAG' as const, label: 'Fancy', key: 'color', options: fancy }] : []),
  ];
}

type NamedField = Exclude<LookupField, 'shape' | 'color'>;

function namesField(
  kind: SearchField['kind'],
  { counts }: StockStatistics,
  nameOf: NameOf,
  name: NamedField,
): SearchField {
  const options = byName(counts[name], (code) => nameOf(name, code));
  return { kind, label: formLabel(name), key: name, options };
}

const sumOf = (counts: ReadonlyMap<number, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Untreated stones come first: every stone has a kind, so those without a treatment are the rest. */
function treatmentField(statistics: StockStatistics, nameOf: NameOf): SearchField {
  const { kind, treatment } = statistics.counts;
  const field = namesField('TAG', statistics, nameOf, 'treatment');
  const untreated = option(untreatedName, sumOf(kind) - sumOf(treatment));
  return { ...field, options: [untreated, ...(field.options ?? [])] };
}

/** No field where no stone has a value, or where the values are not for the caller. */
function textsField(kind: SearchField['kind'], { names }: StockStatistics, name: TextFilter): SearchField[] {
  const options = byText([...(names.get(name) ?? [])].map(([value, count]) => option(value, count)));
  return options.length > 0 ? [{ kind, label: formLabel(name), key: name, options }] : [];
}

/** Maximum number of options of a field with names from the stock. */
export const maxOptions = 900;

function byName(counts: Map<number, number>, nameOf: (code: number) => string | null): SearchOption[] {
  const options = [...counts].flatMap(([code, count]) => {
    const name = nameOf(code);
    return name === null ? [] : [option(name, count)];
  });
  return byText(options);
}

const byText = (options: SearchOption[]) =>
  options.sort((a, b) => a.value.localeCompare(b.value, 'en')).slice(0, maxOptions);

const weightOptions = ({ weights }: StockStatistics): SearchOption[] =>
  weightLabels.map((label, index) => option(label, weights[index] ?? 0));

const makePresetButtons = () =>
  Object.entries(makePresets).map(([label, { cut, polish, symmetry }]) => ({
    label,
    values: { cut: [...cut], polish: [...polish], symmetry: [...symmetry] },
  }));

function rangeField(
  statistics: StockStatistics,
  name: FieldName,
  { unit, step }: Extract<ControlFilter, { kind: 'range' }>,
): SearchField {
  const { storage } = described[name];
  const places = storage.kind === 'scaled' ? storage.places : 0;
  const wire = (stored: number) => fromScaled(stored, places);
  const { spans, bars } = statistics;
  const span = spans.get(name);
  const buckets = bars.get(name)?.map(({ from, to, count }) => ({ from: wire(from), to: wire(to), count }));
  return {
    kind: 'RANGE',
    label: formLabel(name),
    key: name,
    step,
    ...(unit ? { unit } : {}),
    ...(span ? { min: wire(span.min), max: wire(span.max) } : {}),
    ...(buckets ? { buckets } : {}),
    ...(name === 'carat' ? { options: weightOptions(statistics) } : {}),
  };
}
