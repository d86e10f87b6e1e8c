import type { RowProblem } from '#contract/model/rowProblem.ts';
import { formatDollars, roundToCents } from '#domain/format/money.ts';
import { type ListField, listings } from '#domain/import/list-fields.ts';
import { placeText } from '#domain/import/rows/list-record.ts';
import { sheetsRead } from '#domain/import/sheets.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { ListImportResult } from '#server/modules/diamonds/diamonds.service.ts';
import { changeLines, differenceSections } from './import-difference.ts';
import { formatCount, formatQuantity, section, table, truncate, withRest } from './report-text.ts';

type Report = ListImportResult['report'];

const maxRemarks = 20;
const separatorNames: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

/** Formats a report for the terminal; with `difference` all differences that it names. */
export function importReportText(
  report: Report,
  { fileName, difference }: { fileName: string; difference: boolean },
): string {
  const { encoding, separator, decimal } = report.file;
  const sheets = sheetsRead(report.file);
  const format = sheets
    ? `${sheets.length === 1 ? 'sheet' : 'sheets'} ${sheets.join(', ')}`
    : `${encoding}, separated by ${separatorNames[separator] ?? separator}`;
  const parts = [
    `${fileName}: ${formatQuantity(report.rows, 'row', 'rows')} read in ${report.seconds} s`,
    `  ${format}, decimal ${decimal === ',' ? 'comma' : 'point'}`,
    '',
    countsText(report),
    '',
    ...pricesLines(report.pricing),
    ...movesLines(report.price_moves),
    ...missingLines(report),
    '',
    table(
      ['Column', 'Imported as'],
      report.columns.map(({ header, field, read_as }) => [header, readingText(field, read_as)]),
    ),
    ...section('Notes', report.notes),
    ...(difference
      ? differenceSections(report)
      : section(
          `Changes to stones in stock (${formatCount(report.updated)})`,
          changeLines(report, maxRemarks),
        )),
    ...section(
      `Warnings (${report.warnings.length < 1000 ? '' : 'at least '}${formatCount(report.warnings.length)})`,
      remarkLines(report.warnings, report.warnings.length),
    ),
    ...section(
      `Problems (${formatCount(report.problem_count)})`,
      remarkLines(report.problems, report.problem_count),
    ),
    ...(report.run_id === null
      ? []
      : ['', `  Recorded as import ${report.run_id}. To undo it: npm run import -- --undo ${report.run_id}`]),
  ];
  return `${parts.join('\n')}\n`;
}

function countsText({ dry_run, added, updated, unchanged, rejected, numbered }: Report): string {
  const prefix = dry_run ? 'would be ' : '';
  const counts = [
    `${prefix}added ${formatCount(added)}`,
    `${prefix}updated ${formatCount(updated)}`,
    `unchanged ${formatCount(unchanged)}`,
    `rejected ${formatCount(rejected)}`,
    ...(numbered > 0 ? [`${prefix}numbered ${formatCount(numbered)}`] : []),
  ];
  return `  ${counts.join(' · ')}${dry_run ? '\n  Check complete. Nothing imported yet.' : ''}`;
}

/** The rule, and what the stones cost and sell for. */
function pricesLines(pricing: Report['pricing']): string[] {
  const { rule, overridden, stones, from_list, kept, by_rule, needs_price, at_cost } = pricing;
  const dollars = (amount: number) => formatDollars(roundToCents(amount));
  const origins = [
    from_list > 0 && `${formatCount(from_list)} as listed`,
    by_rule > 0 && `${formatCount(by_rule)} by the rule`,
    kept > 0 && `${formatCount(kept)} with their margin`,
  ].filter((text) => text !== false);
  const source = overridden ? ' (of this list)' : '';
  return [
    rule.length > 0 ? `  Pricing rule${source}: ${rule.join('\n    ')}` : '  Pricing rule: none',
    `  Supplier ${dollars(pricing.supplier_total)} · wholesale ${dollars(pricing.wholesale_total)} · retail ${dollars(pricing.retail_total)}`,
    `  ${formatQuantity(stones, 'stone', 'stones')} priced${origins.length > 0 ? `: ${origins.join(', ')}` : ''}`,
    ...(needs_price > 0
      ? [
          `  ${addedMessages.pricing.needsPrice(needs_price)}. Set a pricing rule, or add for example: --wholesale +8% --retail +15%`,
        ]
      : []),
    ...(at_cost > 0
      ? [`  ${formatQuantity(at_cost, 'stone sells', 'stones sell')} at or below the supplier's price`]
      : []),
  ];
}

/** By how much the list moves the prices of stones in stock. */
function movesLines({ supplier, wholesale }: Report['price_moves']): string[] {
  const move = ({ stones, amount, largest }: typeof supplier.rises, direction: 'up' | 'down') =>
    stones > 0 &&
    `${formatCount(stones)} ${direction} by ${formatDollars(roundToCents(amount))}${largest ? ` (most ${truncate(largest.stone_id)})` : ''}`;
  return Object.entries({ Supplier: supplier, Wholesale: wholesale }).flatMap(([set, { rises, falls }]) => {
    const texts = [move(rises, 'up'), move(falls, 'down')].filter(Boolean);
    return texts.length > 0 ? [`  ${set} prices: ${texts.join(', ')}`] : [];
  });
}

/** Stones of the list's suppliers that it does not contain. */
function missingLines({ missing, dry_run }: Report): string[] {
  if (!missing || missing.missing === 0) return [];
  const lines = missing.suppliers
    .filter((each) => each.missing > 0)
    .slice(0, maxRemarks)
    .map(
      (each) =>
        `  Missing from the list: ${formatCount(each.missing)} of ${formatCount(each.in_stock)} of ${truncate(each.supplier_name)}`,
    );
  const held = missing.held > 0 ? [`  ${formatCount(missing.held)} of them are in open orders and stay`] : [];
  if (!missing.take_off) return [...lines, ...held];
  if (missing.needs_confirmation)
    return [
      ...lines,
      ...held,
      `  More than a fifth of a supplier's stock would be taken off sale. To agree: --confirm-take-off ${missing.taken_off}`,
    ];
  return [
    ...lines,
    ...held,
    `  ${dry_run ? 'would be taken' : 'taken'} off sale ${formatCount(missing.taken_off)}`,
  ];
}

function readingText(field: string | null, readAs: string | undefined): string {
  if (field === null) return readAs ?? 'ignored';
  const label = listings[field as ListField]?.word ?? field;
  return readAs ? `${label}: ${readAs}` : label;
}

function remarkLines(remarks: readonly RowProblem[], all: number): string[] {
  const lines = remarks.slice(0, maxRemarks).map((remark) => {
    const { stone_id, column, value, reason } = remark;
    const cell = value === '' ? column : `${column} "${truncate(value)}"`;
    const stone = stone_id ? ` (${truncate(stone_id)})` : '';
    return `${placeText(remark)}${stone}: ${[cell.trim(), reason].filter(Boolean).join(' ')}`;
  });
  return withRest(lines, all);
}
