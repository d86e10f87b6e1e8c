import { useCallback, useMemo, useState } from 'react';
import type { Column } from './column.ts';

/** Which columns a person chose to see in one list; kept in this browser. */
export type ColumnChoice = {
  isShown: (id: string) => boolean;
  setShown: (id: string, shown: boolean) => void;
  reset: () => void;
  changed: boolean;
};

type Stored = Record<string, boolean>;

function read(key: string): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return stored && typeof stored === 'object' ? (stored as Stored) : {};
  } catch {
    return {};
  }
}

/** The columns to show out of all, and the choice for the column menu. `list` names the list in the store. */
export function useColumnChoice<Row, Key extends string>(
  list: string,
  columns: readonly Column<Row, Key>[],
): { shown: Column<Row, Key>[]; choice: ColumnChoice } {
  const key = `facet.columns.${list}`;
  const [stored, setStored] = useState(() => read(key));
  const save = useCallback(
    (next: Stored) => {
      setStored(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
    [key],
  );
  return useMemo(() => {
    const isShown = (id: string) => {
      const column = columns.find((one) => one.id === id);
      return Boolean(column && (column.required || (stored[id] ?? !column.hiddenAtFirst)));
    };
    const choice: ColumnChoice = {
      isShown,
      setShown: (id, shown) => save({ ...stored, [id]: shown }),
      reset: () => save({}),
      changed: Object.keys(stored).length > 0,
    };
    return { shown: columns.filter((column) => isShown(column.id)), choice };
  }, [columns, stored, save]);
}
