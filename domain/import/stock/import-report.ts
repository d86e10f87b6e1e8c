import type { ImportReport } from '#contract/model/importReport.ts';
import type { ImportSheet } from '#contract/model/importSheet.ts';
import { exchangeRateText } from '../exchange-rate.ts';
import { importMessages } from '../import-messages.ts';
import type { ColumnReading, ImportPlan } from '../import-plan.ts';
import type { ReadList } from '../rows/import-rows.ts';
import type { Separator } from '../separators.ts';
import type { StoreResult } from './import-result.ts';

/** Format of a list. */
export interface ListFormat {
  encoding: string;
  /** Cell separator, also used in the file of rejected rows. */
  separator: Separator;
  /** Name of the first imported sheet; set for workbooks only. */
  sheet?: string;
  /** All sheets of a workbook. */
  sheets?: readonly ImportSheet[];
  /** File name extension of a workbook, by its content. */
  extension?: string;
}

/** The name under which a list is kept with its import. */
export const listFileName = ({ extension = 'csv' }: ListFormat): string => `list.${extension}`;

/** Without the links to files, which depend on the user. */
export type Report = Omit<ImportReport, 'rejects_url' | 'changes_url'>;

/** A column as the contract has it. */
export const reportedColumn = ({ header, field, read_as, samples = [] }: ColumnReading) => ({
  header: header.trim().slice(0, 200),
  field,
  ...(read_as === undefined ? {} : { read_as: read_as.trim().slice(0, 200) }),
  samples,
});

/** A sheet as the contract has it. */
export const reportedSheet = ({ name, left_out }: ImportSheet): ImportSheet => ({
  name: name.slice(0, 200),
  left_out,
});

/** Truncates texts and lists to the contract's limits. */
export function toReport(
  { format: form, notes: fileNotes }: { format: ListFormat; notes(): string[] },
  { plans, rows, rejected, notStones, notAvailable, problems, words }: ReadList,
  result: StoreResult,
  dryRun: boolean,
) {
  const [plan] = plans as [ImportPlan, ...ImportPlan[]];
  const truncate = (text: string, maxLength: number) => text.trim().slice(0, maxLength);
  return {
    rows,
    added: result.added,
    updated: result.updated,
    unchanged: result.unchanged,
    rejected,
    numbered: result.numbers.count,
    changes: result.changes.first,
    added_stones: result.changes.added,
    price_moves: result.moves.report(),
    missing: result.missing?.report ?? null,
    warnings: result.warnings.first,
    problems: problems.first,
    problem_count: problems.count,
    columns: plans
      .flatMap(({ columns }) => columns)
      .slice(0, 1000)
      .map(reportedColumn),
    ...(plan.defaultKind === null ? {} : { kind: plan.defaultKind }),
    ...(words.list().length === 0 ? {} : { availability_words: words.list() }),
    ...exchangeOf(plans),
    missing_fields: plan.missing_fields,
    notes: [
      ...fileNotes(),
      ...new Set(plans.flatMap(({ notes }) => notes)),
      result.numbers.note(dryRun),
      ...words.notes(),
      notStones > 0 ? importMessages.notStones(notStones) : null,
      notAvailable > 0 ? importMessages.notAvailable(notAvailable) : null,
    ]
      .filter((note) => note !== null)
      .map((note) => truncate(note, 2000)),
    discount_read_as: plan.discountStyles.discount?.readAs.slice(0, 200) ?? null,
    file: { ...toReportFormat(form), decimal: plan.decimal },
  };
}

/** The rate by which prices were converted. */
function exchangeOf(plans: readonly ImportPlan[]): { exchange_rate?: string } {
  const exchange = plans.find((plan) => plan.exchange)?.exchange;
  return exchange ? { exchange_rate: exchangeRateText(exchange) } : {};
}

function toReportFormat({ encoding, separator, sheet, sheets = [] }: ListFormat) {
  if (sheet === undefined) return { encoding, separator };
  return { encoding, separator, sheet: sheet.slice(0, 50), sheets: sheets.map(reportedSheet).slice(0, 1000) };
}
