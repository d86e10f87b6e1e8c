import type { RowProblem } from '../../src/api/generated/model/rowProblem.ts';
import { fieldLabels, type ListField } from '../../src/domain/stocklist/fields.ts';
import type { ListOutcome } from './import-list.ts';

type Report = ListOutcome['report'];

const shown = 20;
const widest = 32;
const separatorNames: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };
const whole = (value: number) => value.toLocaleString('en-US');
const counted = (value: number, one: string, many: string) => `${whole(value)} ${value === 1 ? one : many}`;

/** A report for people who read it in a terminal. */
export function reportText(report: Report, fileName: string): string {
  const { encoding, separator, decimal, sheet } = report.file;
  const written = sheet
    ? `sheet ${sheet}`
    : `${encoding}, separated by ${separatorNames[separator] ?? separator}`;
  const parts = [
    `${fileName}: ${counted(report.rows, 'row', 'rows')} read in ${report.seconds} s`,
    `  ${written}, decimal ${decimal === ',' ? 'comma' : 'point'}`,
    '',
    countsText(report),
    '',
    table(
      ['Column', 'Read as'],
      report.columns.map(({ header, field, read_as }) => [header, readingText(field, read_as)]),
    ),
    ...section('Notes', report.notes),
    ...section(
      `Warnings (${report.warnings.length < 1000 ? '' : 'at least '}${whole(report.warnings.length)})`,
      remarkLines(report.warnings, report.warnings.length),
    ),
    ...section(
      `Problems (${whole(report.problem_count)})`,
      remarkLines(report.problems, report.problem_count),
    ),
  ];
  return `${parts.join('\n')}\n`;
}

function countsText({ dry_run, added, updated, unchanged, rejected, numbered }: Report): string {
  const would = dry_run ? 'would be ' : '';
  const counts = [
    `${would}added ${whole(added)}`,
    `${would}updated ${whole(updated)}`,
    `unchanged ${whole(unchanged)}`,
    `rejected ${whole(rejected)}`,
    ...(numbered > 0 ? [`${would}numbered ${whole(numbered)}`] : []),
  ];
  return `  ${counts.join(' · ')}${dry_run ? '\n  Nothing was stored: this was a trial.' : ''}`;
}

function readingText(field: string | null, readAs: string | undefined): string {
  if (field === null) return readAs ?? 'not read';
  const label = fieldLabels[field as ListField] ?? field;
  return readAs ? `${label}: ${readAs}` : label;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', `  ${title}`, ...lines.map((line) => `    ${line}`)] : [];
}

function remarkLines(remarks: readonly RowProblem[], all: number): string[] {
  const lines = remarks.slice(0, shown).map(({ line, column, value, reason }) => {
    const cell = value === '' ? column : `${column} "${cut(value)}"`;
    return `line ${line}: ${[cell.trim(), reason].filter(Boolean).join(' ')}`;
  });
  return all > lines.length ? [...lines, `and ${whole(all - lines.length)} more`] : lines;
}

function table(titles: [string, string], rows: string[][]): string {
  const width = Math.max(...[titles, ...rows].map(([first]) => cut(first ?? '').length));
  return [titles, ['─'.repeat(width), '─'.repeat(titles[1].length)], ...rows]
    .map(([first = '', second = '']) => `  ${cut(first).padEnd(width)}  ${second}`)
    .join('\n');
}

// What a file holds must not steer the terminal.
const cut = (text: string) => {
  const plain = text.replace(/\p{C}+/gu, ' ').trim();
  return plain.length > widest ? `${plain.slice(0, widest - 1)}…` : plain;
};
