import type { DiamondKind } from '#domain/grading/grades.ts';
import { ListedWords } from '../availability-words.ts';
import { planColumns } from '../columns/column-plan.ts';
import type { Rate } from '../exchange-rate.ts';
import { importMessages } from '../import-messages.ts';
import type { ImportPlan, ImportPlanOptions } from '../import-plan.ts';
import type { CellRemark, ListedStone } from '../listed-stone.ts';
import { isEmptyRow, readRow } from '../read-row.ts';
import { supplierKey } from '../supplier-key.ts';
import { repeatAbove } from './ditto-marks.ts';
import type { ListRecord, RowPlace } from './list-record.ts';
import { RowRemarks, remarkText } from './row-remarks.ts';
import { NameTable, type StagedStone, stageStone } from './staged-stone.ts';
import { sequenceNumber } from './stock-numbering.ts';

/** The result of reading a list, besides its valid stones and the file of its rejected rows. */
export interface ReadList {
  /** How each table of the list is read; most lists have one. */
  plans: ImportPlan[];
  /** Whether several sheets of a workbook are read, so that a line alone is no place. */
  hasSheets: boolean;
  rows: number;
  rejected: number;
  /** Stones that the list says are not available. */
  notAvailable: number;
  /** Words for where stones are that a person has to explain, or has. */
  words: ListedWords;
  /** Lines that sum the list or state its terms. */
  notStones: number;
  problems: RowRemarks;
  warnings: RowRemarks;
  names: NameTable;
  /** Highest sequence number with the prefix `numberFrom` in the list itself. */
  highestNumber: number;
  /** Stock numbers of all rows, also of rejected ones. */
  listedNumbers: Set<string>;
  /** Suppliers of the valid rows, by `supplierKey`. */
  suppliers: Map<string, string>;
}

export interface RowReaderOptions {
  /** Prefix of the stock numbers assigned to stones without one. */
  numberFrom: string | undefined;
  /** The spelling of each supplier in stock, by `supplierKey`; those of the list are added. */
  spellings: Map<string, string>;
}

/** Nothing is read yet. */
export const emptyReadList = (plan: ImportPlan, hasSheets: boolean): ReadList => ({
  hasSheets,
  plans: [plan],
  rows: 0,
  rejected: 0,
  notStones: 0,
  notAvailable: 0,
  highestNumber: 0,
  words: new ListedWords(),
  problems: new RowRemarks(),
  warnings: new RowRemarks(),
  names: new NameTable(),
  listedNumbers: new Set<string>(),
  suppliers: new Map<string, string>(),
});

/** How the table that is read now is read. */
export const currentPlan = ({ plans }: Pick<ReadList, 'plans'>): ImportPlan => plans.at(-1)!;

/** Headers of a table, with rows below and the rows above them. */
export interface TableSample {
  header: string[];
  sample: string[][];
  titles?: string[][];
}

/** What a person says of a list. */
export type ListDecisions = Pick<ImportPlanOptions, 'columns' | 'defaultShape'> & {
  defaultKind?: DiamondKind | undefined;
  availability?: ImportPlanOptions['availability'] | undefined;
  rate?: Rate | undefined;
  remembered?: ImportPlanOptions['remembered'] | undefined;
  supplierName?: string | undefined;
  numberFrom?: string | undefined;
};

/** A table that cannot be read: the refused options, and its columns as far as they are understood. */
export interface RefusedTable {
  fields: Record<string, string>;
  columns: ImportPlan['columns'];
  /** Kind of the stones of which the list does not say it. */
  kind: DiamondKind | null;
  usesRemembered: boolean;
}

/** Maps columns to stone fields; answers the refused options when a column is missing or leaves a question. */
export function planList(
  { header, sample, titles = [] }: TableSample,
  {
    supplierName,
    numberFrom,
    columns,
    defaultShape,
    defaultKind,
    availability,
    remembered,
    rate,
  }: ListDecisions,
): { plan: ImportPlan } | RefusedTable {
  const plan = planColumns(header, sample, {
    numberStones: numberFrom !== undefined,
    titles,
    ...(supplierName === undefined ? {} : { supplierName }),
    ...(columns === undefined ? {} : { columns }),
    ...(defaultShape === undefined ? {} : { defaultShape }),
    ...(defaultKind === undefined ? {} : { defaultKind }),
    ...(availability === undefined ? {} : { availability }),
    ...(remembered === undefined ? {} : { remembered }),
    ...(rate === undefined ? {} : { rate }),
  });
  const fields = refusedFields(plan);
  const { columns: read, defaultKind: kind, usesRemembered } = plan;
  return Object.keys(fields).length === 0 ? { plan } : { fields, columns: read, kind, usesRemembered };
}

function refusedFields({ fatal, questions, sources, numberStones }: ImportPlan): Record<string, string> {
  const noNumbers = !sources.stone_id && !numberStones;
  if (fatal.length === 0) return questions;
  if (fatal.length === 1 && noNumbers) return { number_from: importMessages.noNumbers, ...questions };
  return { file: [...fatal, ...Object.values(questions)].join(' ').slice(0, 500) };
}

/** A valid stone, or why the row is rejected. */
export type ReadRow = { staged: StagedStone } | { reasons: string[] };

/** Reads the rows of a list one after another into `list`. */
export function createRowReader(list: ReadList, { numberFrom, spellings }: RowReaderOptions) {
  const placeOfStone = new Map<string, RowPlace>();
  let above: { header: readonly string[]; record: ListRecord } | null = null;
  return (record: ListRecord): ReadRow => {
    list.rows += 1;
    const { header, repeatsShape, sources } = currentPlan(list);
    if (above?.header === header) {
      const isNext = record.line === above.record.line + 1;
      repeatAbove(record.cells, above.record.cells, repeatsShape && isNext ? sources.shape?.[0] : undefined);
    }
    above = { header, record };
    const place = placeOf(record, list);
    const result = validateRow(record, place, list, placeOfStone);
    if ('problems' in result) return { reasons: reject(record, place, result.problems, list) };
    const { stone_id } = result.stone;
    const supplier_name = addSupplier(list.suppliers, spellings, result.stone.supplier_name);
    if (stone_id !== null) {
      placeOfStone.set(stone_id, place);
      list.listedNumbers.add(stone_id);
      list.highestNumber = Math.max(list.highestNumber, sequenceNumber(stone_id, numberFrom));
    }
    if (result.stone.hidden) list.notAvailable += 1;
    return {
      staged: stageStone(
        { ...result.stone, supplier_name },
        { ...place, table: list.plans.length - 1 },
        list.names,
      ),
    };
  };
}

const placeOf = ({ line, sheet }: ListRecord, { hasSheets }: ReadList): RowPlace =>
  hasSheets && sheet !== undefined ? { line, sheet } : { line };

/** Notes the supplier of a row; returns the name as it was spelled first, in stock or else in the list. */
function addSupplier(
  suppliers: Map<string, string>,
  spellings: Map<string, string>,
  name: string | null,
): string | null {
  if (name === null) return null;
  const key = supplierKey(name);
  const spelling = spellings.get(key) ?? name;
  spellings.set(key, spelling);
  suppliers.set(key, spelling);
  return spelling;
}

type RowResult = { stone: ListedStone } | { problems: CellRemark[] };

function validateRow(
  { cells }: ListRecord,
  place: RowPlace,
  list: ReadList,
  placeOfStone: ReadonlyMap<string, RowPlace>,
): RowResult {
  const plan = currentPlan(list);
  const columns = plan.header.length;
  if (cells.length > columns && !isEmptyRow(cells.slice(columns))) {
    const reason = importMessages.tooManyCells(cells.length, columns);
    return { problems: [{ column: '', value: '', reason }] };
  }
  const result = readRow(cells, plan);
  if (!result.ok) return { problems: result.problems };
  const { stone_id } = result.stone;
  const earlier = stone_id === null ? undefined : placeOfStone.get(stone_id);
  if (earlier !== undefined) {
    const reason = importMessages.duplicateNumber(earlier);
    return { problems: [{ column: numberColumn(plan), value: stone_id ?? '', reason }] };
  }
  if (result.word) {
    list.words.add(result.word.word, result.word);
    plan.usesRemembered ||= result.word.as_last_time;
  }
  for (const warning of result.warnings) list.warnings.add(place, stone_id ?? '', warning);
  return { stone: result.stone };
}

function reject(
  { cells }: ListRecord,
  place: RowPlace,
  problems: readonly CellRemark[],
  list: ReadList,
): string[] {
  list.rejected += 1;
  const number = writtenNumber(cells, currentPlan(list));
  if (number) list.listedNumbers.add(number);
  for (const problem of problems) list.problems.add(place, number, problem);
  return problems.map(remarkText);
}

/** Header of the stock number column; empty without one. */
export function numberColumn({ header, sources }: ImportPlan): string {
  return header[sources.stone_id?.[0] ?? -1]?.trim() ?? '';
}

/** The stock number of a row as written; empty without one. */
function writtenNumber(cells: readonly string[], { sources }: ImportPlan): string {
  return (sources.stone_id ?? []).map((at) => cells[at]?.trim() ?? '').find(Boolean) ?? '';
}
