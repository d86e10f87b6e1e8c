import { createContext, useContext } from 'react';

/** The list a stone is opened from, for the way back on its page. */
export type ListOrigin = { title: string; to: string };

/** Put around a list; its links to stones carry it along. */
export const ListOriginContext = createContext<ListOrigin | null>(null);

/** Navigation state for a link to a stone: says which list it stands in. */
export function useOriginState(): { from: ListOrigin } | undefined {
  const origin = useContext(ListOriginContext);
  return origin ? { from: origin } : undefined;
}

/** The list that a navigation state speaks of; null for any other state. */
export function originOf(state: unknown): ListOrigin | null {
  const from = (state as { from?: Partial<ListOrigin> } | null)?.from;
  return typeof from?.title === 'string' && typeof from.to === 'string' && from.to.startsWith('/')
    ? { title: from.title, to: from.to }
    : null;
}
