import { join } from 'node:path';
import type { ListPlan } from '../../src/domain/stocklist/list-plan.ts';
import type { CellRemark, ListedStone } from '../../src/domain/stocklist/listed-stone.ts';
import { planColumns } from '../../src/domain/stocklist/plan.ts';
import { isEmptyRow, readRow } from '../../src/domain/stocklist/row.ts';
import { unprocessable } from '../contract/api-error.ts';
import type { CsvRecord } from './csv-records.ts';
import type { StockFile } from './examined-file.ts';
import { importTexts } from './import-texts.ts';
import { runningNumber } from './numbering.ts';
import { RejectedRows } from './rejected-rows.ts';
import { RowRemarks, remarkText } from './row-remarks.ts';
import { NameTable, stageStone } from './staged-stone.ts';
import { StoneStaging } from './stone-staging.ts';

export interface ReadingOptions {
  supplierName: string | undefined;
  /** Prefix for stones without a number. */
  numberFrom: string | undefined;
  /** Folder for temporary files. */
  workFolder: string;
  signal: AbortSignal | undefined;
  onProgress: (rows: number, bytes: number) => void;
}

/** A list that was read to its end: the good stones are staged, the others explained. */
export interface ListReading {
  plan: ListPlan;
  rows: number;
  rejected: number;
  problems: RowRemarks;
  warnings: RowRemarks;
  staging: StoneStaging;
  names: NameTable;
  /** Highest number of the prefix that the list itself uses. */
  highestNumber: number;
  rejectedRows: RejectedRows;
}

/** Decides how the columns are read. Throws 422 when no stone could come out of them. */
export function planList(file: StockFile, { supplierName, numberFrom }: Partial<ReadingOptions>): ListPlan {
  const plan = planColumns(file.header, file.sample, {
    numberStones: numberFrom !== undefined,
    ...(supplierName === undefined ? {} : { supplierName }),
  });
  const { fatal } = plan;
  if (fatal.length === 0) return plan;
  const onlyNumbers = fatal.length === 1 && !plan.sources.stone_id && !plan.numberStones;
  throw onlyNumbers
    ? unprocessable({ number_from: importTexts.noNumbers })
    : unprocessable({ file: fatal.join(' ').slice(0, 500) });
}

/** Reads every row of a list. Close `staging` and `rejectedRows` of the result. */
export async function readList(
  file: StockFile,
  plan: ListPlan,
  options: ReadingOptions,
): Promise<ListReading> {
  const staging = await StoneStaging.create(join(options.workFolder, 'stones.json'));
  const rejectedRows = new RejectedRows(
    join(options.workFolder, 'rejected.csv'),
    file.header,
    file.form.separator,
  );
  const reading: ListReading = {
    ...{ plan, staging, rejectedRows, rows: 0, rejected: 0, highestNumber: 0 },
    ...{ problems: new RowRemarks(), warnings: new RowRemarks(), names: new NameTable() },
  };
  try {
    await readRows(file, reading, options);
    await staging.finish();
    return reading;
  } catch (failure) {
    await Promise.all([staging.close(), rejectedRows.close()]);
    throw failure;
  }
}

async function readRows(file: StockFile, reading: ListReading, options: ReadingOptions): Promise<void> {
  const { numberFrom, signal, onProgress } = options;
  const lineOfStone = new Map<string, number>();
  const onBytes = (bytes: number) => onProgress(reading.rows, bytes);
  let records = 0;
  for await (const record of file.records({ signal, onBytes })) {
    records += 1;
    if (records <= file.headerRecords || isEmptyRow(record.cells)) continue;
    reading.rows += 1;
    const taken = takeRow(record, reading, lineOfStone);
    if ('problems' in taken) await reject(record, taken.problems, reading);
    else {
      const { stone_id } = taken.stone;
      if (stone_id !== null) {
        lineOfStone.set(stone_id, record.line);
        reading.highestNumber = Math.max(reading.highestNumber, runningNumber(stone_id, numberFrom));
      }
      await reading.staging.add(stageStone(taken.stone, record.line, reading.names));
    }
    // Other requests get their turn.
    if (reading.rows % 500 === 0) await new Promise(setImmediate);
  }
}

type Taken = { stone: ListedStone } | { problems: CellRemark[] };

function takeRow(
  { line, cells }: CsvRecord,
  reading: ListReading,
  lineOfStone: ReadonlyMap<string, number>,
): Taken {
  const { plan } = reading;
  const columns = plan.header.length;
  if (cells.length > columns && !isEmptyRow(cells.slice(columns))) {
    return { problems: [{ column: '', value: '', reason: importTexts.tooManyCells(cells.length, columns) }] };
  }
  const result = readRow(cells, plan);
  if (!result.ok) return { problems: result.problems };
  const { stone_id } = result.stone;
  const earlier = stone_id === null ? undefined : lineOfStone.get(stone_id);
  if (earlier !== undefined) {
    const reason = importTexts.sameNumber(earlier);
    return { problems: [{ column: numberColumn(plan), value: stone_id ?? '', reason }] };
  }
  for (const warning of result.warnings) reading.warnings.add(line, warning);
  return { stone: result.stone };
}

async function reject(record: CsvRecord, problems: CellRemark[], reading: ListReading): Promise<void> {
  reading.rejected += 1;
  for (const problem of problems) reading.problems.add(record.line, problem);
  await reading.rejectedRows.add(record, problems.map(remarkText));
}

/** Header of the column that stock numbers come from. */
export function numberColumn({ header, sources }: ListPlan): string {
  return header[sources.stone_id?.[0] ?? -1]?.trim() ?? '';
}
