import { useEffect } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Calls back once, when the first sign of a person comes and the browser has a quiet moment; returns the way to stop. */
function whenAtWork(act: () => void): () => void {
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, begin);
  };
  const begin = () => {
    stop();
    // Safari has no such moments: there a short pause will do.
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 1000 });
    else setTimeout(act, 200);
  };
  for (const sign of signs) window.addEventListener(sign, begin, { passive: true });
  return stop;
}

/** Whether the person asked their browser to be sparing. */
const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches ahead what the next steps need, one after the other, once a person is at work: a page that is merely open
 * fetches nothing, and a first step costs no wait. A failed fetch is tried again by the step itself.
 */
export function useFetchAhead(loaders: readonly (() => Promise<unknown>)[] | null): void {
  useEffect(() => {
    if (!loaders || isSparing()) return;
    let stopped = false;
    const fetchAll = async () => {
      for (const load of loaders) {
        if (stopped) return;
        await load().catch(() => undefined);
      }
    };
    const stop = whenAtWork(() => void fetchAll());
    return () => {
      stopped = true;
      stop();
    };
  }, [loaders]);
}
