import type { Section } from './bench-options.ts';

/** One measured value, beside the best that the machine can do. */
export interface Metric {
  section: Section;
  /** The column of the printed table that it stands in: the engine, or what is scored of a page. */
  column: string;
  stones: number | null;
  /** What the value measures. */
  what: string;
  value: number;
  /** None for scores. */
  unit: 'ms' | 's' | '/s' | 'MB' | '';
  /** The floor, in the same unit, and its name. */
  floor?: { value: number; what: string } | undefined;
}

/** Creates metrics that share section, column and stock size. */
export const metricFactory =
  (section: Section, column: string, stones: number | null) =>
  (what: string, value: number, unit: Metric['unit'], floor?: Metric['floor']): Metric => ({
    section,
    column,
    stones,
    what,
    value,
    unit,
    floor,
  });

const titles: Record<Section, string> = {
  import: 'Import',
  search: 'Search',
  counts: 'Live counts of the search form',
  cost: 'Processor time of a call',
  servers: 'Several servers',
  orders: 'Orders and payments',
  live: 'Streams of events',
  start: 'Start and memory',
  pages: 'Pages',
};

/** Formats a value with three significant digits and thousands separators. */
function formatValue(value: number, unit: Metric['unit']): string {
  const digits = value >= 100 || unit === '' ? 0 : value >= 10 ? 1 : 2;
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '/s' ? `${text}/s` : `${text} ${unit}`.trim();
}

/** The report in Markdown: the environment, then a table per section, with floors in brackets. */
export function reportText(facts: Record<string, string>, metrics: readonly Metric[]): string {
  const about = Object.entries(facts).map(([name, value]) => `- ${name}: ${value}`);
  const parts = Object.entries(titles).flatMap(([section, title]) => {
    const own = metrics.filter((metric) => metric.section === section);
    return own.length > 0 ? ['', `### ${title}`, '', ...table(own)] : [];
  });
  return [...about, ...parts, ''].join('\n');
}

function table(metrics: readonly Metric[]): string[] {
  const columns = [...new Set(metrics.map(({ column }) => column))];
  const lines = Map.groupBy(metrics, ({ stones, what }) => `${stones} ${what}`);
  const cell = ({ value, unit, floor }: Metric) =>
    formatValue(value, unit) + (floor ? ` (${formatValue(floor.value, unit)})` : '');
  const isOfStock = metrics.some(({ stones }) => stones !== null);
  const rows = [...lines.values()].map((line) => [
    ...(isOfStock ? [line[0]!.stones?.toLocaleString('en-US') ?? ''] : []),
    line[0]!.what,
    ...columns.map((column) =>
      line
        .filter((metric) => metric.column === column)
        .map(cell)
        .join(),
    ),
  ]);
  const head = [...(isOfStock ? ['stones'] : []), 'what', ...columns];
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, at) => text.padEnd(widths[at]!)).join(' | ')} |`;
  const floors = new Set(metrics.flatMap(({ floor }) => floor?.what ?? []));
  const note = floors.size > 0 ? ['', `In brackets: ${[...floors].join('; ')}.`] : [];
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ...note];
}
