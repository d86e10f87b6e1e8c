import { createContext, useContext } from 'react';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { ReturnState } from '../places/places.ts';

/** The list that a stone is opened from, for the way back from its page and to the stones beside it. */
export type ListOrigin = {
  title: string;
  to: string;
  /** The history entry of the list, which keeps its place. */
  key?: string;
  /** The stones of the list's page, in their order. */
  ids?: readonly number[];
  /** The search that found them, with its page, and how many stones it found; for lists that are a search. */
  search?: FoundBy;
};

export type FoundBy = { filters: DiamondFilters; total: number };

/** Provides the list to the stone links inside it. */
export const ListOriginContext = createContext<ListOrigin | null>(null);

/** Navigation state of a stone link: the list that contains it. */
export function useOriginState(): { from: ListOrigin } | undefined {
  const origin = useContext(ListOriginContext);
  return origin ? { from: origin } : undefined;
}

/** The list in a navigation state; null for any other state. */
export function originOf(state: unknown): ListOrigin | null {
  const from = (state as { from?: Partial<ListOrigin> } | null)?.from;
  if (typeof from?.title !== 'string' || typeof from.to !== 'string' || !from.to.startsWith('/')) return null;
  const { title, to, key, ids, search } = from;
  return {
    title,
    to,
    ...(typeof key === 'string' && { key }),
    ...(Array.isArray(ids) && { ids }),
    ...(search && { search }),
  };
}

/** The step of a stone's path that leads back to the list, to the place where it was left. */
export const originCrumb = ({ title, to, key }: ListOrigin) => ({
  label: title,
  to,
  state: { place: key } satisfies ReturnState,
});
