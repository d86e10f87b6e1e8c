/** "do", "-do-", "ditto" and the marks for it. */
const ditto = /^\s*(?:"|''|,,|[″〃„“”]|-? ?(?:do|ditto)\.? ?-?)\s*$/i;

/** Writes out what stands above each mark that repeats it, and in a column of blank cells that do; a mark without a row above stays. */
export function repeatAbove(cells: string[], above: readonly string[], blankColumn?: number): void {
  for (const [at, cell] of cells.entries())
    if (cell.length < 10 && (ditto.test(cell) || (at === blankColumn && cell.trim() === '')))
      cells[at] = above[at] ?? cell;
}
