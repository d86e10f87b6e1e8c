import { useEffect } from 'react';

const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

const isAtRest = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0;

/** Calls back once, at the first interaction; returns the cancel function. */
function onFirstInteraction(callback: () => void): () => void {
  const stop = () => {
    for (const eventName of interactionEvents) window.removeEventListener(eventName, handleInteraction);
  };
  const handleInteraction = (event: Event) => {
    // A page that is laid out below a resting mouse is no interaction.
    if (event.type === 'pointermove' && isAtRest(event as PointerEvent)) return;
    stop();
    callback();
  };
  for (const eventName of interactionEvents)
    window.addEventListener(eventName, handleInteraction, { passive: true });
  return stop;
}

/** Waits until the browser has nothing else to do: what a person does goes first. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no requestIdleCallback: a short timeout replaces it.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve, 200);
  });

/** Whether the browser is set to save data. */
const isDataSaverOn = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Prefetches code one part after the other once the user interacts: an idle page fetches nothing, and later
 * steps open without a wait. The step itself retries a failed prefetch.
 */
export function usePrefetchOnInteraction(loaders: readonly (() => Promise<unknown>)[] | null): void {
  useEffect(() => {
    if (!loaders || isDataSaverOn()) return;
    let stopped = false;
    const prefetchAll = async () => {
      for (const load of loaders) {
        await idle();
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
