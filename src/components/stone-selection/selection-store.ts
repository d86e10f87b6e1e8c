import { type SelectedStone, toSelectedStone } from './selected-stone.ts';

/** A selection in session storage; each change creates a new array. */
export type SelectionStore = {
  subscribe: (onChange: () => void) => () => void;
  read: () => readonly SelectedStone[];
  write: (stones: readonly SelectedStone[]) => void;
};

const none: readonly SelectedStone[] = [];

function isSelectedStone(value: unknown): value is SelectedStone {
  const stone = value as Partial<SelectedStone> | null;
  return typeof stone?.id === 'number' && typeof stone.stone_id === 'string';
}

function load(key: string): readonly SelectedStone[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSelectedStone).map(toSelectedStone) : none;
  } catch {
    return none;
  }
}

/** Holds one selection in memory, mirrored to session storage for a reload. */
function createStore(key: string): SelectionStore {
  const listeners = new Set<() => void>();
  let stones: readonly SelectedStone[] | null = null;
  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) stones = null;
      };
    },
    read() {
      stones ??= load(key);
      return stones;
    },
    write(next) {
      stones = next.length > 0 ? next : none;
      if (next.length > 0) sessionStorage.setItem(key, JSON.stringify(next));
      else sessionStorage.removeItem(key);
      for (const onChange of listeners) onChange();
    },
  };
}

const stores = new Map<string, SelectionStore>();

/** The selections that this tab has used. */
export const openSelections = (): Iterable<SelectionStore> => stores.values();

/** The selection of one list and one user. */
export function selectionStore(list: string, userId: number | undefined): SelectionStore {
  const key = `facet.selection.${userId ?? 'nobody'}.${list}`;
  const store = stores.get(key) ?? createStore(key);
  stores.set(key, store);
  return store;
}
