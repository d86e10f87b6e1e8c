import { join } from 'node:path';
import { planColumns } from '#domain/import/column-plan.ts';
import type { ListPlan } from '#domain/import/list-plan.ts';
import type { CellRemark, ListedStone } from '#domain/import/listed-stone.ts';
import { isEmptyRow, readRow } from '#domain/import/read-row.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { importMessages } from '../import-messages.ts';
import { NameTable, stageStone } from '../staging/staged-stone.ts';
import { sequenceNumber } from '../staging/stock-numbering.ts';
import { StoneStaging } from '../staging/stone-staging.ts';
import { supplierKey } from '../staging/supplier-key.ts';
import type { CsvRecord } from './csv-records.ts';
import type { ListFile } from './list-file.ts';
import { RejectedRows } from './rejected-rows.ts';
import { RowRemarks, remarkText } from './row-remarks.ts';

export interface ReadListOptions {
  supplierName: string | undefined;
  /** Prefix of the stock numbers assigned to stones without one. */
  numberFrom: string | undefined;
  /** Folder for temporary files. */
  workFolder: string;
  signal: AbortSignal | undefined;
  onProgress: (rows: number, bytes: number) => void;
  /** The spelling of each supplier in stock, by `supplierKey`; those of the list are added. */
  spellings: Map<string, string>;
}

/** Result of reading a whole list: valid stones are staged, rejected rows are written with reasons. */
export interface ReadListResult {
  plan: ListPlan;
  rows: number;
  rejected: number;
  problems: RowRemarks;
  warnings: RowRemarks;
  staging: StoneStaging;
  names: NameTable;
  /** Highest sequence number with the prefix `numberFrom` in the list itself. */
  highestNumber: number;
  rejectedRows: RejectedRows;
  /** Stock numbers of all rows, also of rejected ones. */
  listedNumbers: Set<string>;
  /** Suppliers of the valid rows, by `supplierKey`. */
  suppliers: Map<string, string>;
}

/** Maps columns to stone fields. Throws 422 when a required field has no usable column. */
export function planList(file: ListFile, { supplierName, numberFrom }: Partial<ReadListOptions>): ListPlan {
  const plan = planColumns(file.header, file.sample, {
    numberStones: numberFrom !== undefined,
    ...(supplierName === undefined ? {} : { supplierName }),
  });
  const { fatal } = plan;
  if (fatal.length === 0) return plan;
  const onlyNumbers = fatal.length === 1 && !plan.sources.stone_id && !plan.numberStones;
  throw onlyNumbers
    ? unprocessable({ number_from: importMessages.noNumbers })
    : unprocessable({ file: fatal.join(' ').slice(0, 500) });
}

/** Reads every row of a list. The caller closes `staging` and `rejectedRows` of the result. */
export async function readList(
  file: ListFile,
  plan: ListPlan,
  options: ReadListOptions,
): Promise<ReadListResult> {
  const staging = await StoneStaging.create(join(options.workFolder, 'stones.json'));
  const rejectedRows = new RejectedRows(
    join(options.workFolder, 'rejected.csv'),
    file.header,
    file.format.separator,
  );
  const readResult: ReadListResult = {
    ...{ plan, staging, rejectedRows, rows: 0, rejected: 0, highestNumber: 0 },
    ...{ problems: new RowRemarks(), warnings: new RowRemarks(), names: new NameTable() },
    ...{ listedNumbers: new Set<string>(), suppliers: new Map<string, string>() },
  };
  try {
    await readRows(file, readResult, options);
    await staging.finish();
    return readResult;
  } catch (failure) {
    await Promise.all([staging.close(), rejectedRows.close()]);
    throw failure;
  }
}

async function readRows(file: ListFile, readResult: ReadListResult, options: ReadListOptions): Promise<void> {
  const { numberFrom, signal, onProgress, spellings } = options;
  const lineOfStone = new Map<string, number>();
  const onBytes = (bytes: number) => onProgress(readResult.rows, bytes);
  let records = 0;
  for await (const record of file.records({ signal, onBytes })) {
    records += 1;
    if (records <= file.headerRecords || isEmptyRow(record.cells)) continue;
    readResult.rows += 1;
    const rowResult = validateRow(record, readResult, lineOfStone);
    if ('problems' in rowResult) await reject(record, rowResult.problems, readResult);
    else {
      const { stone_id } = rowResult.stone;
      const supplier_name = addSupplier(readResult.suppliers, spellings, rowResult.stone.supplier_name);
      if (stone_id !== null) {
        lineOfStone.set(stone_id, record.line);
        readResult.listedNumbers.add(stone_id);
        readResult.highestNumber = Math.max(readResult.highestNumber, sequenceNumber(stone_id, numberFrom));
      }
      await readResult.staging.add(
        stageStone({ ...rowResult.stone, supplier_name }, record.line, readResult.names),
      );
    }
    // Yield to the event loop, so that other requests proceed.
    if (readResult.rows % 500 === 0) await new Promise(setImmediate);
  }
}

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
  { line, cells }: CsvRecord,
  readResult: ReadListResult,
  lineOfStone: ReadonlyMap<string, number>,
): RowResult {
  const { plan } = readResult;
  const columns = plan.header.length;
  if (cells.length > columns && !isEmptyRow(cells.slice(columns))) {
    return {
      problems: [{ column: '', value: '', reason: importMessages.tooManyCells(cells.length, columns) }],
    };
  }
  const result = readRow(cells, plan);
  if (!result.ok) return { problems: result.problems };
  const { stone_id } = result.stone;
  const earlier = stone_id === null ? undefined : lineOfStone.get(stone_id);
  if (earlier !== undefined) {
    const reason = importMessages.duplicateNumber(earlier);
    return { problems: [{ column: numberColumn(plan), value: stone_id ?? '', reason }] };
  }
  for (const warning of result.warnings) readResult.warnings.add(line, stone_id ?? '', warning);
  return { stone: result.stone };
}

async function reject(record: CsvRecord, problems: CellRemark[], readResult: ReadListResult): Promise<void> {
  readResult.rejected += 1;
  const number = writtenNumber(record.cells, readResult.plan);
  if (number) readResult.listedNumbers.add(number);
  for (const problem of problems) readResult.problems.add(record.line, number, problem);
  await readResult.rejectedRows.add(record, problems.map(remarkText));
}

/** Header of the stock number column; empty without one. */
export function numberColumn({ header, sources }: ListPlan): string {
  return header[sources.stone_id?.[0] ?? -1]?.trim() ?? '';
}

/** The stock number of a row as written; empty without one. */
function writtenNumber(cells: readonly string[], { sources }: ListPlan): string {
  return (sources.stone_id ?? []).map((at) => cells[at]?.trim() ?? '').find(Boolean) ?? '';
}
