import { useSyncExternalStore } from 'react';
import type { LiveEvent } from '#contract/model/liveEvent.ts';

/** Something that came in, or was changed by somebody else, after the lists were loaded. */
type NewRow = Pick<LiveEvent, 'kind' | 'id' | 'change'> & { at: number };

/** The latest are enough for a count. */
const maxNewRows = 500;

let newRows: readonly NewRow[] = [];
const listeners = new Set<() => void>();

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

export function addNewRows(added: readonly NewRow[]): void {
  newRows = [...newRows, ...added].slice(-maxNewRows);
  for (const onChange of listeners) onChange();
}

export const useNewRows = () => useSyncExternalStore(subscribe, () => newRows);
