import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Whether a media query matches; re-renders when that changes. Printing changes nothing, though paper is narrow. */
export function useMediaQuery(query: string): boolean {
  const onScreen = useRef<boolean>(undefined);
  const matches = useCallback(() => {
    if (onScreen.current === undefined || !window.matchMedia('print').matches)
      onScreen.current = window.matchMedia(query).matches;
    return onScreen.current;
  }, [query]);
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    matches,
    () => false,
  );
}

/** Whether the window is 767 px wide or less, where tables become cards and filters a sheet. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767px)');
}
