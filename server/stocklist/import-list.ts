import type { ImportProgressPhase } from '../../src/api/generated/model/importProgressPhase.ts';
import type { ImportReport } from '../../src/api/generated/model/importReport.ts';
import type { Base } from '../base.ts';
import { unprocessable } from '../contract/api-error.ts';
import type { StockFile } from './examined-file.ts';
import { importTexts } from './import-texts.ts';
import { type ListReading, planList, readList } from './read-list.ts';
import { examineFile } from './stock-file.ts';
import { type StoringResult, storeList, tryList } from './store-list.ts';

export interface ListImport {
  /** The file. It is read several times and left alone. */
  path: string;
  /** Supplier of stones for which the list names none. */
  supplierName?: string | undefined;
  /** Prefix with which stones without a number are numbered. */
  numberFrom?: string | undefined;
  /** Reads and reports, stores nothing. */
  dryRun?: boolean | undefined;
  /** An empty folder for temporary files. */
  workFolder: string;
  /** Ends the import; what it stored is taken back. */
  signal?: AbortSignal | undefined;
  /** Called often. Bytes are those of the file: read, then stored. */
  onProgress?: ((progress: ListProgress) => void) | undefined;
}

export interface ListProgress {
  phase: Extract<ImportProgressPhase, 'reading' | 'storing'>;
  rows: number;
  bytes: number;
  total_bytes: number;
}

export interface ListOutcome {
  /** Without the address of the refused rows, which depends on who asked. */
  report: Omit<ImportReport, 'rejects_url'>;
  /** The refused rows, in the work folder; null without any. */
  rejectsPath: string | null;
}

/**
 * Imports a stock list: reads all of it, then stores the good rows in one transaction. Throws 415 for what is no
 * CSV file or workbook, 422 for a list of which nothing can be read, and what the signal gives as its reason when it is ended.
 */
export async function importList(
  { db, terms, clock }: Pick<Base, 'db' | 'terms' | 'clock'>,
  list: ListImport,
): Promise<ListOutcome> {
  const began = performance.now();
  const { signal, supplierName, numberFrom, workFolder, onProgress = () => {} } = list;
  const file = await examineFile(list.path, signal);
  const total_bytes = file.bytes;
  const plan = planList(file, { supplierName, numberFrom });
  const reading = await readList(file, plan, {
    ...{ supplierName, numberFrom, workFolder, signal },
    onProgress: (rows, bytes) => onProgress({ phase: 'reading', rows, bytes, total_bytes }),
  });
  try {
    if (reading.rows === 0) throw unprocessable({ file: importTexts.noRows });
    const good = reading.staging.count;
    const storing = {
      ...{ numberFrom, signal, now: clock() },
      onProgress(rows: number) {
        const bytes = Math.round((total_bytes * rows) / good);
        onProgress({ phase: 'storing', rows, bytes, total_bytes });
      },
    };
    const store = list.dryRun || good === 0 ? tryList : storeList;
    const result = await store(db, terms, reading, storing);
    const rejectsPath = await reading.rejectedRows.finish();
    const seconds = Math.round((performance.now() - began) / 10) / 100;
    const report = { ...contentsOf(file, reading, result), dry_run: list.dryRun === true, seconds };
    return { report, rejectsPath };
  } finally {
    await Promise.all([reading.staging.close(), reading.rejectedRows.close()]);
  }
}

/** Texts and lists as long as the contract carries them. */
function contentsOf(
  { form }: StockFile,
  { plan, rows, rejected, problems }: ListReading,
  result: StoringResult,
) {
  const cut = (text: string, most: number) => text.trim().slice(0, most);
  return {
    rows,
    added: result.added,
    updated: result.updated,
    unchanged: result.unchanged,
    rejected,
    numbered: result.numbered,
    warnings: result.warnings.first,
    problems: problems.first,
    problem_count: problems.count,
    columns: plan.columns.slice(0, 1000).map(({ header, field, read_as }) => ({
      header: cut(header, 200),
      field,
      ...(read_as === undefined ? {} : { read_as: cut(read_as, 200) }),
    })),
    missing_fields: plan.missing_fields,
    notes: plan.notes.map((note) => cut(note, 2000)),
    discount_read_as: plan.discountStyles.discount?.readAs.slice(0, 200) ?? null,
    file: { ...formOf(form), decimal: plan.decimal },
  };
}

function formOf({ encoding, separator, sheet }: StockFile['form']) {
  return sheet === undefined ? { encoding, separator } : { encoding, separator, sheet: sheet.slice(0, 50) };
}
