import { createContext, useContext } from 'react';

/** The list that a stone is opened from, for the back link of its page. */
export type ListOrigin = { title: string; to: string };

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
  return typeof from?.title === 'string' && typeof from.to === 'string' && from.to.startsWith('/')
    ? { title: from.title, to: from.to }
    : null;
}
