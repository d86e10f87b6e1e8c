/** How the line to the server is: as usual, a call that waits unusually long, or the last call without an answer. */
export type Connection = 'usual' | 'slow' | 'unreachable';

/** Time without an answer after which the line counts as slow, ms. */
export const slowMs = 5000;

/** Whether the browser has no connection at all. */
export const isOffline = (): boolean => !navigator.onLine;

let slowCalls = 0;
let unreachable = false;
const listeners = new Set<() => void>();
const changed = () => {
  for (const onChange of listeners) onChange();
};

export function subscribeConnection(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export const readConnection = (): Connection =>
  unreachable ? 'unreachable' : slowCalls > 0 ? 'slow' : 'usual';

export type CallOutcome = 'answered' | 'unanswered' | 'cancelled';

/** Watches a call; the returned function is to be called once with its outcome. */
export function watchCall(): (outcome: CallOutcome) => void {
  let slow = false;
  const timer = setTimeout(() => {
    slow = true;
    slowCalls += 1;
    changed();
  }, slowMs);
  return (outcome) => {
    clearTimeout(timer);
    if (slow) slowCalls -= 1;
    if (outcome !== 'cancelled') unreachable = outcome === 'unanswered';
    changed();
  };
}
