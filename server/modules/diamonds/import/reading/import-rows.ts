import { join } from 'node:path';
import type { ImportSheet } from '#contract/model/importSheet.ts';
import type { ListFile } from '#documents/stock-lists/list-file.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import type { ImportPlan } from '#domain/import/import-plan.ts';
import { isEmptyRow } from '#domain/import/read-row.ts';
import {
  createRowReader,
  currentPlan,
  emptyReadList,
  type ListDecisions,
  planList,
  type ReadList,
  type RefusedTable,
  type RowReaderOptions,
} from '#domain/import/rows/import-rows.ts';
import type { ListRecord } from '#domain/import/rows/list-record.ts';
import { type FurtherTable, kindOfTable, planBelow, TableFinder } from '#domain/import/rows/list-tables.ts';
import { isNotStone, lateCurrency } from '#domain/import/rows/not-stones.ts';
import { maxNames } from '#domain/import/rows/staged-stone.ts';
import { reportedColumn, reportedSheet } from '#domain/import/stock/import-report.ts';
import { ApiError, unprocessable } from '#server/platform/http/api-error.ts';
import { StoneStaging } from '../staging/stone-staging.ts';
import { RejectedRows } from './rejected-rows.ts';

/** What a report or refusal says of a list besides its columns. */
export interface ListOrigin {
  /** The supplier about whose lists something was decided earlier. */
  supplier?: string | undefined;
  /** All sheets of a workbook. */
  sheets?: readonly ImportSheet[] | undefined;
  /** Whether an earlier decision selected them. */
  sheetsRemembered?: boolean;
}

export interface ReadListOptions extends RowReaderOptions, Omit<ListDecisions, 'numberFrom'> {
  /** Folder for temporary files. */
  workFolder: string;
  origin: ListOrigin;
  signal: AbortSignal | undefined;
  onProgress: (rows: number, bytes: number) => void;
}

/** Result of reading a whole list: valid stones are staged, rejected rows are written with reasons. */
export interface ReadListResult extends ReadList {
  staging: StoneStaging;
  rejectedRows: RejectedRows;
}

/** Maps columns to stone fields. Throws 422 when a required field has no usable column. */
export function planFile(file: ListFile, options: ListDecisions, origin: ListOrigin): ImportPlan {
  const planned = planList(file, options);
  if ('fields' in planned) throw refusedTableError(planned, origin);
  return planned.plan;
}

/** Names the supplier whose earlier decisions were used. */
export const rememberedSupplier = (
  { supplier, sheetsRemembered = false }: ListOrigin,
  plans: readonly Pick<ImportPlan, 'usesRemembered'>[],
): { remembered_supplier?: string } =>
  supplier !== undefined && (sheetsRemembered || plans.some(({ usesRemembered }) => usesRemembered))
    ? { remembered_supplier: supplier.slice(0, 200) }
    : {};

/** Says what is open, with the columns for whoever knows the answer. */
export function refusedTableError(
  { fields, columns, kind, usesRemembered }: RefusedTable,
  origin: ListOrigin,
): ApiError {
  const { message, status } = unprocessable(fields);
  return new ApiError(status, message, {
    fields,
    columns: columns.slice(0, 1000).map(reportedColumn),
    ...(kind && { kind }),
    ...(origin.sheets && { sheets: origin.sheets.map(reportedSheet).slice(0, 1000) }),
    ...rememberedSupplier(origin, [{ usesRemembered }]),
  });
}

/** Reads every row of a list. The caller closes `staging` and `rejectedRows` of the result. */
export async function readList(
  file: ListFile,
  plan: ImportPlan,
  options: ReadListOptions,
): Promise<ReadListResult> {
  const staging = await StoneStaging.create(join(options.workFolder, 'stones.json'));
  const path = join(options.workFolder, 'rejected.csv');
  const { separator, sheets = [] } = file.format;
  const hasSheets = sheets.filter(({ left_out }) => left_out === null).length > 1;
  const rejectedRows = new RejectedRows(path, file.header, { separator, hasSheets });
  const readResult: ReadListResult = { ...emptyReadList(plan, hasSheets), staging, rejectedRows };
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
  const { signal, onProgress } = options;
  const rows = createRowWriter(readResult, options);
  const tables = new TableFinder();
  const onBytes = (bytes: number) => onProgress(readResult.rows, bytes);
  let records = 0;
  for await (const record of file.records({ signal, onBytes })) {
    records += 1;
    if (records <= file.titles.length + 1 || isEmptyRow(record.cells)) continue;
    const row = tables.take(record, currentPlan(readResult));
    if (row) await rows.add(row);
    await readTable(tables.complete(false), readResult, options, rows);
    if (readResult.rows % 500 === 0) {
      assertFewNames(readResult);
      // Yield to the event loop, so that other requests proceed.
      await new Promise(setImmediate);
    }
  }
  await readTable(tables.complete(true), readResult, options, rows);
  assertFewNames(readResult);
}

/** Throws 422 for a list with so many different places, laboratories or the like that a column must have something else. */
function assertFewNames({ names, plans }: ReadList): void {
  const [kind] = names.excessive();
  if (!kind) return;
  const { header, sources } = plans.find((plan) => plan.sources[kind])!;
  throw unprocessable({ file: importMessages.tooManyNames(header[sources[kind]![0]!]!.trim(), maxNames) });
}

type RowWriter = ReturnType<typeof createRowWriter>;

/** Stages the valid rows and writes the rejected ones. */
function createRowWriter(readResult: ReadListResult, options: ReadListOptions) {
  const { staging, rejectedRows } = readResult;
  const read = createRowReader(readResult, options);
  return {
    async add(record: ListRecord): Promise<void> {
      const below = planBelow(record, currentPlan(readResult));
      if (below) readResult.plans.push(below);
      if (isNotStone(record.cells, currentPlan(readResult))) {
        const remark = lateCurrency(record.cells, currentPlan(readResult));
        if (remark) throw unprocessable({ file: importMessages.lateCurrency(remark) });
        readResult.notStones += 1;
        return;
      }
      const row = read(record);
      if ('staged' in row) await staging.add(row.staged);
      else await rejectedRows.add(record, row.reasons);
    },
  };
}

/** Reads the first rows of a further table, by its own columns. Throws 422 when they cannot be understood. */
async function readTable(
  table: FurtherTable | null,
  readResult: ReadListResult,
  options: ReadListOptions,
  rows: RowWriter,
): Promise<void> {
  if (!table) return;
  const kind = kindOfTable(table, currentPlan(readResult));
  if (kind === 'none') {
    readResult.notStones += table.records.length + 1;
    return;
  }
  if (kind === 'other') {
    const planned = planList(table, options);
    if ('fields' in planned) {
      const reason = Object.values(planned.fields).join(' ');
      throw refusedTableError(
        { ...planned, fields: { file: importMessages.table(table, reason) } },
        options.origin,
      );
    }
    readResult.plans.push(planned.plan);
    readResult.rejectedRows.startTable(table.header);
  }
  const finder = new TableFinder();
  for (const record of table.records) {
    const row = finder.take(record, currentPlan(readResult));
    if (row) await rows.add(row);
  }
  await readTable(finder.complete(true), readResult, options, rows);
}
