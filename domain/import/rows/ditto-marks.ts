/** "do", "-do-", "ditto" and the marks for it. */
const ditto = /^\s*(?:"|''|,,|[″〃„“”]|-? ?(?:do|ditto)\.? ?-?)\s*$/i;

/** Writes out what stands above each mark that repeats it; a mark without a row above stays. */
export function repeatAbove(cells: string[], above: readonly string[]): void {
  for (const [at, cell] of cells.entries())
    if (cell.length < 10 && ditto.test(cell)) cells[at] = above[at] ?? cell;
}
