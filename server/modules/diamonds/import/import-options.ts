import type { ImportProgressPhase } from '#contract/model/importProgressPhase.ts';
import type { ListOptions } from '#domain/import/stock/import-options.ts';
import type { Report } from '#domain/import/stock/import-report.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

export interface ListImportOptions extends ListOptions {
  /** The file. It is read several times and not modified. */
  path: string;
  /** How many stones the user has agreed to take off sale. */
  takeOffConfirmed?: number | undefined;
  /** Stores nothing when the list changes stones in stock or takes them off sale, and reports what it changes. */
  askBeforeChanges?: boolean | undefined;
  /** Name of the file, as the user knows it. */
  fileName: string;
  /** The account that imports; null for the command line. */
  userId: number | null;
  /** Reads and reports, stores nothing. */
  dryRun?: boolean | undefined;
  /** An empty folder for temporary files. */
  workFolder: string;
  /** Aborts the import and rolls it back. */
  signal?: AbortSignal | undefined;
  /** Called often, with the bytes of the file read, then stored. */
  onProgress?: ((progress: ListProgress) => void) | undefined;
}

export interface ListProgress {
  phase: Extract<ImportProgressPhase, 'reading' | 'storing'>;
  rows: number;
  bytes: number;
  total_bytes: number;
}

export interface ListImportResult {
  /** Without the links to files, which depend on the user. */
  report: Report;
  /** The file of rejected rows in the work folder; null without any. */
  rejectsPath: string | null;
  /** The file of all differences in the work folder; null when nothing differs, and after an import. */
  changesPath: string | null;
}

export interface ListImportContext {
  db: Database;
  lookupValues: LookupValues;
  clock: Clock;
  storage: Storage;
}
