import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { SearchTextPart } from './read-search-text.ts';

type FilterKeys = readonly (keyof DiamondFilters)[];

const partsOf = (parts: readonly SearchTextPart[], keys: FilterKeys) =>
  parts.filter(({ filters }) => filters !== null && keys.some((key) => key in filters));

/** The place of the first words that filters are read from. */
export const wordsOfFilters = (parts: readonly SearchTextPart[], keys: FilterKeys): SearchTextPart | null =>
  partsOf(parts, keys)[0] ?? null;

/** The text without the words of filters, and without the commas between them. */
export function withoutFilters(text: string, parts: readonly SearchTextPart[], keys: FilterKeys): string {
  let rest = text;
  for (const { start, end } of partsOf(parts, keys).toReversed())
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest
    .replace(/\s+/g, ' ')
    .replace(/\s*([,;/])(?:\s*[,;/])+/g, '$1')
    .replace(/^[\s,;/-]+(?![\d.])|(?<![\s,;/-])[\s,;/-]+$/g, '')
    .replace(/\s+([,;])/g, '$1');
}
