const maxCells = 8;
const maxCellLength = 40;

/** Formats the first cells of a row for a message: `"a", "b" …`, each truncated. */
export function quoteCells(cells: readonly string[]): string {
  const quotes = cells.slice(0, maxCells).map((cell) => {
    const text = cell.replace(/\s+/g, ' ').trim();
    return `"${text.length > maxCellLength ? `${text.slice(0, maxCellLength)}…` : text}"`;
  });
  return `${quotes.join(', ')}${cells.length > maxCells ? ' …' : ''}`;
}
