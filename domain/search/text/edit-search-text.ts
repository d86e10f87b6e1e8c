import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { KnownNames } from './known-names.ts';
import { readSearchText, type SearchTextPart } from './read-search-text.ts';

type FilterKeys = readonly (keyof DiamondFilters)[];

const partsOf = (parts: readonly SearchTextPart[], keys: FilterKeys) =>
  parts.filter(({ filters }) => filters !== null && keys.some((key) => key in filters));

/** The place of the first words that filters are read from. */
export const wordsOfFilters = (parts: readonly SearchTextPart[], keys: FilterKeys): SearchTextPart | null =>
  partsOf(parts, keys)[0] ?? null;

/** A code of fluorescence in words: "N" and "F" are colours where no other one is stated. */
const spelledOut = ({ fluo = [] }: DiamondFilters) =>
  `fluo ${[...new Set([fluo[0], fluo.at(-1)])].join('-')}`;

/**
 * The text without the words of filters, and without the commas between them; also without letters that would be
 * read as those filters once the words are gone.
 */
export function withoutFilters(
  text: string,
  parts: readonly SearchTextPart[],
  keys: FilterKeys,
  names: KnownNames,
): string {
  const removed = partsOf(parts, keys);
  let rest = text;
  for (const part of parts.toReversed()) {
    const { start, end, filters } = part;
    const isCode = filters?.fluo && keys.includes('color') && end - start < 4;
    if (removed.includes(part) || isCode)
      rest = `${rest.slice(0, start)} ${isCode ? spelledOut(filters) : ''} ${rest.slice(end)}`;
  }
  const plain = withoutGaps(rest);
  if (removed.length === 0) return plain;
  const again = readSearchText(plain, names).parts;
  return partsOf(again, keys).length > 0 ? withoutFilters(plain, again, keys, names) : plain;
}

function withoutGaps(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s*([,;/])(?:\s*[,;/])+/g, '$1')
    .replace(/^[\s,;/-]+(?![\d.])|(?<![\s,;/-])[\s,;/-]+$/g, '')
    .replace(/\s+([,;])/g, '$1');
}
