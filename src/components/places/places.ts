import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'facet.scroll';

/** Where a page was left: how far the window and its list were scrolled, and the row that was active. */
export type Place = { window?: number; top?: number; left?: number; row?: string };

let places: Record<string, Place> | undefined;

function readStoredPlaces(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Place>;
  } catch {
    return {};
  }
}

/** A first page that was neither reloaded nor returned to has no place; reading the storage would delay it. */
const isNewVisit = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'navigate';

/** The place of a history entry, to be read and written. */
export function placeOf(key: string): Place {
  places ??= isNewVisit() ? {} : readStoredPlaces();
  places[key] ??= {};
  return places[key];
}

/** Keeps the places for a reload and for the way back from another site. */
export function storePlaces(): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ ...readStoredPlaces(), ...places }));
}

/**
 * As in a new tab, for a story.
 * @internal
 */
export function forgetPlaces(): void {
  places = undefined;
}

/** The navigation state of a link that leads back to a list, to its place in that history entry. */
export type ReturnState = { place: string | undefined };

/**
 * The history entry of the page, and the one whose place it takes up: its own on back and reload, that of the list on
 * a link that leads back to it.
 */
export function useHistoryEntry(): { key: string; returnsTo: string | undefined } {
  const { key, state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  return { key, returnsTo: isPop ? key : (state as ReturnState | null)?.place };
}
