import { useEffect, useSyncExternalStore } from 'react';

const product = 'Facet';
const listeners = new Set<() => void>();
let current = '';

function setTitle(title: string) {
  current = title;
  document.title = title ? `${title} · ${product}` : product;
  for (const listener of listeners) listener();
}

/** Sets the document title and, on a phone, the title of the top bar. */
export function usePageTitle(title: string): void {
  useEffect(() => setTitle(title), [title]);
}

/** The title of the current page. */
export function useCurrentPageTitle(): string {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => current,
  );
}
