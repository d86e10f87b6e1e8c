import { useSyncExternalStore } from 'react';
import type { LiveEvent } from '#contract/model/liveEvent.ts';

/** Something that came in, or was changed by somebody else, after the lists were loaded. */
type Arrival = Pick<LiveEvent, 'kind' | 'id' | 'change'> & { at: number };

/** The latest are enough for a count. */
const maxArrivals = 500;

let arrivals: readonly Arrival[] = [];
const listeners = new Set<() => void>();

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

export function addArrivals(added: readonly Arrival[]): void {
  arrivals = [...arrivals, ...added].slice(-maxArrivals);
  for (const onChange of listeners) onChange();
}

export const useArrivals = () => useSyncExternalStore(subscribe, () => arrivals);
