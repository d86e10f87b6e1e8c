import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps a bar on one line: sets `data-collapse-<step>` on it, step after step, until its content fits.
 * Classes define what a step hides: `group-data-collapse-words/fit:hidden` inside a bar of class `group/fit`.
 * Writes to the element directly, as no render is needed.
 */
export function useCollapseToFit(ref: RefObject<HTMLElement | null>, steps: readonly string[]): void {
  // After every render: the content matters as much as the width.
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const collapse = () => {
      for (const step of steps) bar.removeAttribute(`data-collapse-${step}`);
      for (const step of steps) {
        if (bar.scrollWidth <= bar.clientWidth) return;
        bar.setAttribute(`data-collapse-${step}`, '');
      }
    };
    // It also reports the first size, between layout and paint: measuring here would lay out the page once more.
    const observer = new ResizeObserver(collapse);
    observer.observe(bar);
    return () => observer.disconnect();
  });
}
