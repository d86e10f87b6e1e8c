import { formatCarat, roundToCaratThousandths } from '#domain/format/carat.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { formatDollars, roundToCents } from '#domain/format/money.ts';
import { formatDiscount, roundToHundredths } from '#domain/format/percent.ts';

/** The longest text of a result; what does not fit is in its structured content. */
const maxTextLength = 20_000;
/** The longest quotation of what somebody has written. */
const maxQuoted = 400;

/** A text in one line, cut to a length. */
export function oneLine(text: string, maxLength = maxQuoted): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
}

/** What somebody has written, marked as a quotation. */
export const quoted = (text: string, maxLength = maxQuoted): string =>
  `“${oneLine(text, maxLength).replace(/[“”]/g, '"')}”`;

/** "$12,450.00" of US$ as the API sends them; an unknown amount is an en dash. */
export const dollars = (amount: number | null | undefined): string => formatDollars(roundToCents(amount));

/** "−38.50%" of a stored discount; null without a list price. */
export const discountText = (percent: number | null | undefined): string | null =>
  percent === null || percent === undefined ? null : `${formatDiscount(roundToHundredths(percent))}%`;

/** "2.17 ct". */
export const carats = (carat: number): string => `${formatCarat(roundToCaratThousandths(carat))} ct`;

/** "05 Mar, 2024 03:45 PM UTC". */
export const utcTime = (at: string): string => `${formatDateTime(at, 'UTC')} UTC`;

/** "3 stones", "1 stone". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The lines of a result; of a long one the first. */
export function resultText(lines: readonly (string | null)[]): string {
  const text = lines.filter((line) => line !== null).join('\n');
  if (text.length <= maxTextLength) return text;
  const cut = text.lastIndexOf('\n', maxTextLength);
  return `${text.slice(0, cut > 0 ? cut : maxTextLength)}\n… The text is cut here; the structured content has everything.`;
}

export interface Page<Row> {
  data: readonly Row[];
  current_page: number;
  total: number;
  per_page: number;
}

/** A page as a heading with the number of rows, a line for each row, and how to read on. */
export function pageText<Row>(
  page: Page<Row>,
  rowName: string,
  line: (row: Row) => string,
  many?: string,
): string {
  const pages = Math.ceil(page.total / page.per_page);
  const more = page.current_page < pages ? `More on page ${page.current_page + 1} of ${pages}.` : null;
  return resultText([
    page.total === 0 ? `No ${many ?? `${rowName}s`}.` : `${counted(page.total, rowName, many)}:`,
    ...page.data.map((row) => `- ${line(row)}`),
    more,
  ]);
}
