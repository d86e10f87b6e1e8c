/** A selection controlled by the caller. */
export type TableSelection<Row> = {
  isSelected: (row: Row) => boolean;
  /** Selects or unselects rows, one or all of a page. */
  onSelect: (rows: readonly Row[], selected: boolean) => void;
  /** Name of a row's check box, such as "Select KD-57943". */
  label: (row: Row) => string;
};

/** Whether all, some or none of the visible rows are selected. */
export function selectAllState<Row>(
  rows: readonly Row[],
  isSelected: (row: Row) => boolean,
): 'all' | 'some' | 'none' {
  const count = rows.filter(isSelected).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}
