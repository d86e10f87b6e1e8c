import { useEffect, useState } from 'react';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';

/** How long a slide stands, ms. */
const slideDurationMs = 6000;

/** Which of so many slides is shown, and whether they change by themselves: never where motion is unwanted. */
export function useSlideshow(count: number) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [autoPlay, setAutoPlay] = useState(true);
  const [interacting, setInteracting] = useState(false);
  const [index, setIndex] = useState(0);
  const playing = autoPlay && !reducedMotion && count > 1;

  useEffect(() => {
    if (!playing || interacting) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), slideDurationMs);
    return () => clearInterval(timer);
  }, [playing, interacting, count]);

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    /** Shows one slide and leaves it at that. */
    showSlide: (next: number) => {
      setAutoPlay(false);
      setIndex((next + count) % count);
    },
    playing,
    /** Nothing to pause or to start where nothing moves. */
    canPlay: !reducedMotion && count > 1,
    toggle: () => setAutoPlay((now) => !now),
    /** Holds it while it is pointed at or has the focus. */
    setInteracting,
  };
}
