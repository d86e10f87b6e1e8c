const most = 8;
const longest = 40;

/** The first cells of a row for a message: `"a", "b" …`, each cut to a readable length. */
export function quoted(cells: readonly string[]): string {
  const shown = cells.slice(0, most).map((cell) => {
    const text = cell.replace(/\s+/g, ' ').trim();
    return `"${text.length > longest ? `${text.slice(0, longest)}…` : text}"`;
  });
  return `${shown.join(', ')}${cells.length > most ? ' …' : ''}`;
}
