import { useEffect } from 'react';

const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Calls back once, when the first sign of a person comes and the browser has a quiet moment; returns the way to stop. */
function onFirstInteraction(callback: () => void): () => void {
  const stop = () => {
    for (const eventName of interactionEvents) window.removeEventListener(eventName, handleInteraction);
  };
  const handleInteraction = () => {
    stop();
    // Safari has no such moments: there a short pause will do.
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 1000 });
    else setTimeout(callback, 200);
  };
  for (const eventName of interactionEvents)
    window.addEventListener(eventName, handleInteraction, { passive: true });
  return stop;
}

/** Whether the person asked their browser to be sparing. */
const isDataSaverOn = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches ahead what the next steps need, one after the other, once a person is at work: a page that is merely open
 * fetches nothing, and a first step costs no wait. A failed fetch is tried again by the step itself.
 */
export function usePrefetchOnInteraction(loaders: readonly (() => Promise<unknown>)[] | null): void {
  useEffect(() => {
    if (!loaders || isDataSaverOn()) return;
    let stopped = false;
    const prefetchAll = async () => {
      for (const load of loaders) {
        if (stopped) return;
        await load().catch(() => undefined);
      }
    };
    const stop = onFirstInteraction(() => void prefetchAll());
    return () => {
      stopped = true;
      stop();
    };
  }, [loaders]);
}
