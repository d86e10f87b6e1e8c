import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { SearchField } from '#contract/model/searchField.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import { described, type FieldName, fieldNames } from '../stone-fields/field-lists.ts';
import type { FieldFilter, SearchSectionKey } from '../stone-fields/stone-field.ts';

const sectionLabels: Record<SearchSectionKey, string> = {
  shape: 'Shape',
  carat: 'Carat',
  color: 'Colour',
  clarity: 'Clarity',
  make: 'Make',
  fluo: 'Fluorescence',
  kind: 'Diamond type',
  lab: 'Lab',
  price: 'Price',
  location: 'Location',
  supplier: 'Supplier',
  measure: 'Proportions',
  appearance: 'Appearance and origin',
};
/** Sections of the form that few searches need: they are opened on demand. */
const foldedSections: readonly string[] = ['appearance' satisfies SearchSectionKey];
export const isFoldedSection = (key: string): boolean => foldedSections.includes(key);
const sections = Object.entries(sectionLabels) as [SearchSectionKey, string][];

/** Name of a field that is a key of the filter payload. */
export type FilterName = Extract<FieldName, keyof DiamondFilters>;
/** A filter that the search form has a control for. */
export type ControlFilter = Exclude<FieldFilter, { kind: 'flag' }>;

/** The filter of a field that the form has a control for; null without one. */
export function controlOf(name: FieldName): ControlFilter | null {
  const { filter } = described[name];
  return filter && filter.kind !== 'flag' ? filter : null;
}

const fieldsOfSection = new Map(
  sections.map(([key]) => {
    const own = fieldNames.filter((name) => controlOf(name)?.section === key);
    return [key, own.toSorted((a, b) => Number(controlOf(a)?.last ?? 0) - Number(controlOf(b)?.last ?? 0))];
  }),
);

/** The fields of the search form, in order. */
export const formFields = sections.flatMap(([key]) => fieldsOfSection.get(key) ?? []) as FilterName[];

/** Filters of the two flags of a stone. */
export const flagFilters = fieldNames.filter(
  (name) => described[name].filter?.kind === 'flag',
) as FilterName[];

/** The label of a flag's filter. */
export function flagLabel(name: FieldName): string {
  const { filter, label } = described[name];
  return filter?.kind === 'flag' ? filter.label : label;
}

/** Without options: the form lists all countries, and a country selects the locations in it. */
const countryField: SearchField = { kind: 'SELECT', key: 'location', label: 'Country' };

/** The sections of the search form that have a field, with the control of each field, the pasted numbers last. */
export function layOutForm(
  controlsOf: (name: FilterName, control: ControlFilter) => readonly SearchField[],
): SearchSection[] {
  const groupsOf = (name: FieldName): SearchField[] => {
    const control = controlOf(name);
    if (!control) return [];
    const controls = controlsOf(name as FilterName, control);
    const title = control.title && controls.length > 0 ? [{ kind: 'TITLE' as const, ...control.title }] : [];
    const country = name === 'location' && controls.length > 0 ? [countryField] : [];
    return [...title, ...controls, ...country];
  };
  const laidOut = sections.map(([key, label]) => ({
    key,
    label,
    groups: (fieldsOfSection.get(key) ?? []).flatMap(groupsOf),
  }));
  return [
    ...laidOut.filter(({ groups }) => groups.length > 0),
    {
      key: 'numbers',
      label: 'Numbers',
      groups: [
        { kind: 'TEXT', key: 'stone_ids', label: 'Stone No' },
        { kind: 'TEXT', key: 'certificate_nos', label: 'Certificate No' },
      ],
    },
  ];
}

/** The label of a field in the form. */
export const formLabel = (name: FieldName): string => controlOf(name)?.label ?? described[name].label;
