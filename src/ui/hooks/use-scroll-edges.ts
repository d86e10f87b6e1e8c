import { type RefObject, useEffect } from 'react';

/**
 * Marks the sides of a scroll container with hidden content: `data-more-start`, `data-more-end`. Writes to
 * the element directly, so that scrolling does not render. `content` changes with the content's width.
 */
export function useScrollEdges(ref: RefObject<HTMLElement | null>, content: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the content's width moves the edges
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = () => {
      // In a right-to-left element the scroll offset is negative.
      const at = Math.abs(element.scrollLeft);
      const maxScroll = element.scrollWidth - element.clientWidth;
      element.toggleAttribute('data-more-start', at > 1);
      element.toggleAttribute('data-more-end', at < maxScroll - 1);
    };
    element.addEventListener('scroll', update, { passive: true });
    // Called at once, when the layout is known: asking here would compute it twice.
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [ref, content]);
}
