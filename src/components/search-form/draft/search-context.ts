import { createContext, useContext } from 'react';
import type { MissingStones } from '#contract/model/missingStones.ts';
import type { SearchDraftControl } from './use-search-draft.ts';
import type { CountsByField } from './use-stone-counts.ts';

export type SearchContextValue = Pick<SearchDraftControl, 'draft' | 'change' | 'select'> & {
  /** Pasted numbers that are not in stock. */
  missing: MissingStones | undefined;
  /** The stones that each choice would bring; undefined until they are counted. */
  counts: CountsByField | undefined;
};

export const SearchContext = createContext<SearchContextValue | null>(null);

/** The form that a field belongs to. */
export function useSearchForm(): SearchContextValue {
  const form = useContext(SearchContext);
  if (!form) throw new Error('A field of the search form needs the form around it');
  return form;
}
