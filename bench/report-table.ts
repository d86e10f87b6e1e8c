import type { MachineFacts } from './machine-facts.ts';
import type { Metric, Unit } from './metric.ts';

const titles: Record<Metric['section'], string> = {
  import: 'Import',
  search: 'Search',
  alerts: 'Alerts of saved searches',
  history: 'History of changes',
  live: 'Streams of events',
  counts: 'Live counts of the search form',
  pairs: 'Similar stones and pairs',
  orders: 'Orders and payments',
  changes: 'Changes of many stones',
  downloads: 'Downloads of buyers',
  start: 'Start and memory',
  loads: 'First loads',
  screens: 'Screens',
  pages: 'Pages',
  fuzz: 'Generated input',
  mock: 'Mock server',
  storybook: 'Review room (Storybook)',
};

/** Formats a value with three significant digits and thousands separators. */
export function formatValue(value: number, unit: Unit): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${text} ${unit}`.replace(' /s', '/s');
}

/** The report in Markdown: the environment, then a table per section. */
export function reportText(facts: MachineFacts, metrics: readonly Metric[]): string {
  const about = Object.entries(facts).map(([name, value]) => `- ${name}: ${value}`);
  const parts = Object.entries(titles).flatMap(([section, title]) => {
    const own = metrics.filter((metric) => metric.section === section);
    return own.length > 0 ? ['', `## ${title}`, '', ...table(own)] : [];
  });
  return [...about, ...parts, ''].join('\n');
}

function table(metrics: readonly Metric[]): string[] {
  const rows = metrics.map(({ engine, stones, what, value, unit, floor }) => [
    engine ?? '',
    stones?.toLocaleString('en-US') ?? '',
    what,
    formatValue(value, unit),
    floor ? formatValue(floor.value, unit) : '',
    floor?.what ?? '',
  ]);
  const head = ['engine', 'stones', 'what', 'figure', 'floor', 'the floor is'];
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
