import { type ChosenStone, chooseStone } from './chosen-stone.ts';

/** A selection as it stands in this tab's storage; each change is a new list. */
export type SelectionStore = {
  subscribe: (changed: () => void) => () => void;
  read: () => readonly ChosenStone[];
  write: (stones: readonly ChosenStone[]) => void;
};

const none: readonly ChosenStone[] = [];

function isChosenStone(value: unknown): value is ChosenStone {
  const stone = value as Partial<ChosenStone> | null;
  return typeof stone?.id === 'number' && typeof stone.stone_id === 'string';
}

function load(key: string): readonly ChosenStone[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChosenStone).map(chooseStone) : none;
  } catch {
    return none;
  }
}

/** Keeps one selection in memory while it is looked at, and in the tab's storage for after a reload. */
function createStore(key: string): SelectionStore {
  const listeners = new Set<() => void>();
  let stones: readonly ChosenStone[] | null = null;
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
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
      for (const changed of listeners) changed();
    },
  };
}

const stores = new Map<string, SelectionStore>();

/** The selection of one list and one user. */
export function selectionStore(list: string, userId: number | undefined): SelectionStore {
  const key = `facet.selection.${userId ?? 'nobody'}.${list}`;
  const store = stores.get(key) ?? createStore(key);
  stores.set(key, store);
  return store;
}
