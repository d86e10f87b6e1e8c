/** One record before and after a call; null before it was added or after it was removed. */
export interface RowChange<Row> {
  before: Row | null;
  after: Row | null;
}

/** The rows that differ between two states of a list. Rows are replaced and never altered, so equal ones are the same. */
export function rowChanges<Row extends { id: number }>(
  before: readonly Row[],
  after: readonly Row[],
): RowChange<Row>[] {
  if (before === after) return [];
  const known = new Map(before.map((row) => [row.id, row]));
  const changed = after.flatMap((row): RowChange<Row>[] => {
    const old = known.get(row.id) ?? null;
    known.delete(row.id);
    return old === row ? [] : [{ before: old, after: row }];
  });
  return [...changed, ...[...known.values()].map((row) => ({ before: row, after: null }))];
}
