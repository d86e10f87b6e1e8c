import { useEffect, useState } from 'react';
import { useMediaQuery } from '@/lib/use-media-query.ts';

/** How long a slide stands, ms. */
const stay = 6000;

/** Which of so many slides is shown, and whether they change by themselves: never where motion is unwanted. */
export function useSlideshow(count: number) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(false);
  const [index, setIndex] = useState(0);
  const playing = wanted && !still && count > 1;

  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), stay);
    return () => clearInterval(timer);
  }, [playing, held, count]);

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    /** Shows one slide and leaves it at that. */
    show: (next: number) => {
      setWanted(false);
      setIndex((next + count) % count);
    },
    playing,
    /** Nothing to pause or to start where nothing moves. */
    canPlay: !still && count > 1,
    toggle: () => setWanted((now) => !now),
    /** Holds it while it is pointed at or has the focus. */
    hold: setHeld,
  };
}
