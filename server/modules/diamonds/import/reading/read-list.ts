import { join } from 'node:path';
import type { ListFile } from '#documents/stock-lists/list-file.ts';
import type { ListPlan } from '#domain/import/list-plan.ts';
import { isEmptyRow } from '#domain/import/read-row.ts';
import {
  createListReader,
  emptyReadList,
  type ListReaderOptions,
  planList,
  type ReadList,
} from '#domain/import/rows/list-reader.ts';
import { isNotStone } from '#domain/import/rows/not-stones.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { StoneStaging } from '../staging/stone-staging.ts';
import { RejectedRows } from './rejected-rows.ts';

export interface ReadListOptions extends ListReaderOptions {
  /** Folder for temporary files. */
  workFolder: string;
  signal: AbortSignal | undefined;
  onProgress: (rows: number, bytes: number) => void;
}

/** Result of reading a whole list: valid stones are staged, rejected rows are written with reasons. */
export interface ReadListResult extends ReadList {
  staging: StoneStaging;
  rejectedRows: RejectedRows;
}

/** Maps columns to stone fields. Throws 422 when a required field has no usable column. */
export function planFile(file: ListFile, options: Parameters<typeof planList>[1]): ListPlan {
  const planned = planList(file, options);
  if ('fields' in planned) throw unprocessable(planned.fields);
  return planned.plan;
}

/** Reads every row of a list. The caller closes `staging` and `rejectedRows` of the result. */
export async function readList(
  file: ListFile,
  plan: ListPlan,
  options: ReadListOptions,
): Promise<ReadListResult> {
  const staging = await StoneStaging.create(join(options.workFolder, 'stones.json'));
  const path = join(options.workFolder, 'rejected.csv');
  const rejectedRows = new RejectedRows(path, file.header, file.format.separator);
  const readResult: ReadListResult = { ...emptyReadList(plan), staging, rejectedRows };
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
  const { staging, rejectedRows } = readResult;
  const read = createListReader(readResult, options);
  const onBytes = (bytes: number) => onProgress(readResult.rows, bytes);
  let records = 0;
  for await (const record of file.records({ signal, onBytes })) {
    records += 1;
    if (records <= file.headerRecords || isEmptyRow(record.cells)) continue;
    if (isNotStone(record.cells, readResult.plan)) {
      readResult.notStones += 1;
      continue;
    }
    const row = read(record);
    if ('staged' in row) await staging.add(row.staged);
    else await rejectedRows.add(record, row.reasons);
    // Yield to the event loop, so that other requests proceed.
    if (readResult.rows % 500 === 0) await new Promise(setImmediate);
  }
}
