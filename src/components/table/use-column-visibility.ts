import { useCallback, useMemo, useState } from 'react';
import type { Column } from './column.ts';

/** Column visibility per list, stored in this browser. */
export type ColumnVisibility = {
  isVisible: (id: string) => boolean;
  setVisible: (id: string, visible: boolean) => void;
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

/** The visible columns, and the state of the column menu. `list` is the storage key. */
export function useColumnVisibility<Row, Key extends string>(
  list: string,
  columns: readonly Column<Row, Key>[],
): { visible: Column<Row, Key>[]; visibility: ColumnVisibility } {
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
    const isVisible = (id: string) => {
      const column = columns.find((one) => one.id === id);
      return Boolean(column && (column.required || (stored[id] ?? !column.hiddenByDefault)));
    };
    const visibility: ColumnVisibility = {
      isVisible,
      setVisible: (id, visible) => save({ ...stored, [id]: visible }),
      reset: () => save({}),
      changed: Object.keys(stored).length > 0,
    };
    const visible = columns
      .filter((column) => isVisible(column.id))
      // What the user enabled stays when other columns give way.
      .map((column) => (stored[column.id] ? { ...column, hidePriority: undefined } : column));
    return { visible, visibility };
  }, [columns, stored, save]);
}
