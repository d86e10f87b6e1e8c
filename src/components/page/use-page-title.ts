import { useEffect, useSyncExternalStore } from 'react';

const product = 'Facet';
const listeners = new Set<() => void>();
let current = '';

function setTitle(title: string) {
  current = title;
  document.title = title ? `${title} · ${product}` : product;
  for (const listener of listeners) listener();
}

/** Puts the page's name into the window's title, and on a phone into the top bar. */
export function usePageTitle(title: string): void {
  useEffect(() => setTitle(title), [title]);
}

/** The name of the page that is shown now. */
export function useCurrentPageTitle(): string {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => current,
  );
}
