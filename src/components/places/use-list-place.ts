import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLatest } from '#ui/hooks/use-latest.ts';
import { placeOf, useHistoryEntry } from './places.ts';

type Options = {
  area: RefObject<HTMLElement | null>;
  /** The rows are there, in their full height. */
  ready: boolean;
  /** False for a list that shares its page with others. */
  enabled?: boolean;
  /** The active row, and how to make one active again. */
  activeId?: string | null;
  onReturn?: (row: string) => void;
};

/** Keeps how far a list is scrolled and which row is active, and takes that up when the user comes back to it. */
export function useListPlace({ area, ready, enabled = true, activeId, onReturn }: Options): void {
  const { key, returnsTo } = useHistoryEntry();
  /** The history entry whose place is taken up; before that nothing is kept. */
  const entry = useRef<string | null>(null);
  const resume = useLatest(onReturn);

  useLayoutEffect(() => {
    const list = area.current;
    if (!enabled || !ready || !list || entry.current === key) return;
    entry.current = key;
    const place = placeOf(key);
    if (returnsTo === undefined) {
      Object.assign(place, { top: list.scrollTop, left: list.scrollLeft });
      return;
    }
    const { top = 0, left = 0, row } = placeOf(returnsTo);
    Object.assign(place, { top, left, row });
    list.scrollTo({ top, left, behavior: 'instant' });
    if (row) resume.current?.(row);
  }, [area, ready, enabled, key, returnsTo, resume]);

  useEffect(() => {
    if (activeId && entry.current === key) placeOf(key).row = activeId;
  }, [activeId, key]);

  useEffect(() => {
    const list = area.current;
    if (!enabled || !ready || !list) return;
    const keep = () => {
      if (entry.current === key) Object.assign(placeOf(key), { top: list.scrollTop, left: list.scrollLeft });
    };
    list.addEventListener('scroll', keep, { passive: true });
    return () => list.removeEventListener('scroll', keep);
  }, [area, enabled, ready, key]);
}
