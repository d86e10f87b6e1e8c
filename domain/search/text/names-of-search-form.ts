import type { SearchSection } from '#contract/model/searchSection.ts';
import { builtInNames, type KnownNames } from './known-names.ts';

/** The names of the stock, as the sections of the search form offer them, and the built-in ones. */
export function namesOfSearchForm(sections: readonly SearchSection[]): KnownNames {
  const fields = sections.flatMap(({ groups }) => groups);
  const valuesOf = (key: string) =>
    fields
      .filter((field) => field.key === key)
      .flatMap(({ options = [] }) => options.map(({ value }) => value));
  return {
    shapes: [...new Set([...valuesOf('shape'), ...builtInNames.shapes])],
    labs: [...new Set([...valuesOf('lab'), ...builtInNames.labs])],
    locations: valuesOf('location'),
  };
}
