import { useSyncExternalStore } from 'react';

/** Whether a media query matches; re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the window is 767 px wide or less, where tables become cards and filters a sheet. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767px)');
}
