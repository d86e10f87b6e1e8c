const maxCellWidth = 32;

export const formatCount = (value: number): string => value.toLocaleString('en-US');

export const formatQuantity = (value: number, one: string, many: string): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

/** Shortens a text. Control characters from a file must not reach the terminal. */
export const truncate = (text: string): string => {
  const plain = text.replace(/\p{C}+/gu, ' ').trim();
  return plain.length > maxCellWidth ? `${plain.slice(0, maxCellWidth - 1)}…` : plain;
};

/** A heading and its lines; nothing without lines. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', `  ${title}`, ...lines.map((line) => `    ${line}`)] : [];
}

/** Lines, and how many of `all` they leave out. */
export const withRest = (lines: readonly string[], all: number): string[] =>
  all > lines.length ? [...lines, `and ${formatCount(all - lines.length)} more`] : [...lines];

/** A table whose columns are as wide as their longest cell; the last one is not shortened. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const last = titles.length - 1;
  const cells = [titles, ...rows].map((row) =>
    titles.map((_, at) => (at === last ? (row[at] ?? '') : truncate(row[at] ?? ''))),
  );
  const widths = titles.map((title, at) =>
    at === last ? title.length : Math.max(...cells.map((row) => row[at]!.length)),
  );
  const [head = [], ...body] = cells;
  return [head, widths.map((width) => '─'.repeat(width)), ...body]
    .map((row) => `  ${row.map((cell, at) => (at === last ? cell : cell.padEnd(widths[at]!))).join('  ')}`)
    .join('\n');
}
