import { useEffect, useState } from 'react';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';

/** Duration of a slide, ms. */
const slideDurationMs = 6000;

/** The current slide and whether slides advance automatically: never with reduced motion. */
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
    /** Shows one slide and stops the slide show. */
    showSlide: (next: number) => {
      setAutoPlay(false);
      setIndex((next + count) % count);
    },
    playing,
    /** Undefined with reduced motion, where there is nothing to pause. */
    canPlay: !reducedMotion && count > 1,
    toggle: () => setAutoPlay((now) => !now),
    /** Pauses on hover and focus. */
    setInteracting,
  };
}
