import type { DatabaseSummary } from '#server/platform/db/backup/copy-tables.ts';

/** Formats the comparison, a line for each table of the database. */
export function copyReport(sums: DatabaseSummary): string {
  const lines = Object.entries(sums).map(([table, { rows, sums: columns, checksum }]) => [
    table,
    rows.toLocaleString('en-US'),
    `${Object.keys(columns).length} sums`,
    checksum.toString(16).padStart(12, '0'),
  ]);
  const head = ['table', 'rows', 'equal', 'checksum'];
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]!.length)));
  const show = (line: string[]) =>
    line
      .map((cell, at) => (at === 1 ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  return [head, ...lines].map((line) => `  ${show(line)}`).join('\n');
}
