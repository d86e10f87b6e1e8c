import { Search } from 'lucide-react';
import { describeSearch } from '#components/saved-searches/search-query.ts';
import type { WordSearch } from '#components/word-search/use-word-search.ts';
import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import { usePriceSet } from '#session/price-set.ts';
import type { PaletteRow } from './palette-row.ts';

/** One number is that of a record to open, and a phone number is a customer's. */
const number = /^(?:#?\p{L}{0,10}-?\d+|[+0][\d\s()/-]{4,})$/u;

/** The row of the search in words. */
export const wordsRow = 'words';

/** A single letter is the beginning of a word rather than a colour. */
export const isWordSearch = (text: string): boolean => text.length > 1 && !number.test(text);

/** The search for the stones that the text describes, for each of several wishes; no row when nothing is understood. */
export function useWordSearchRows(words: WordSearch): PaletteRow[] {
  const { understood, filters, search, wishes, searchWish } = words;
  const saysWhose = usePriceSet().set !== null;
  if (!understood) return [];
  if (wishes.length > 0)
    return wishes
      .filter((wish) => !isFilterEmpty(wish.filters))
      .map((wish, at) => ({
        id: `wish-${at}`,
        icon: <Search aria-hidden />,
        label: `Search diamonds: ${describeSearch(wish.filters, saysWhose)}`,
        run: () => searchWish(wish),
      }));
  const label = `Search diamonds: ${describeSearch(filters, saysWhose)}`;
  return [{ id: wordsRow, icon: <Search aria-hidden />, label, run: search }];
}
