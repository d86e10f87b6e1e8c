/** Rows of a story that its calls change. */
export function rowsThatChange<Row extends { id: number }>(given: readonly Row[]) {
  let rows = [...given];
  return {
    get rows(): readonly Row[] {
      return rows;
    },
    /** The row of this number. */
    find: (id: number) => rows.find((row) => row.id === id),
    /** Changes a row; answers it as it is then. */
    change(id: number, facts: Partial<Row>): Row {
      rows = rows.map((row) => (row.id === id ? { ...row, ...facts } : row));
      return rows.find((row) => row.id === id)!;
    },
    /** Adds a row before the others, with a number of its own. */
    add(facts: Omit<Row, 'id'>): Row {
      const row = { ...facts, id: Math.max(0, ...rows.map(({ id }) => id)) + 1 } as Row;
      rows = [row, ...rows];
      return row;
    },
    remove(ids: readonly number[]): void {
      rows = rows.filter(({ id }) => !ids.includes(id));
    },
  };
}
