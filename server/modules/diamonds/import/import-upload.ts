import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { importDiamondsMessages } from '#contract/field-messages.ts';
import type { ImportReport } from '#contract/model/importReport.ts';
import { ImportDiamondsBody } from '#contract/zod/files/files.zod.ts';
import { readWordDecisions, type WordDecisions } from '#domain/import/availability-words.ts';
import { type ColumnDecisions, readColumnDecisions } from '#domain/import/column-decisions.ts';
import { parseRate, type Rate } from '#domain/import/exchange-rate.ts';
import { importMessages } from '#domain/import/import-messages.ts';
import { readSheetNames } from '#domain/import/sheets.ts';
import { readMarkups } from '#domain/import/stock/import-options.ts';
import { invalidFields } from '#domain/messages/invalid-fields.ts';
import { fileRules, maxBytes } from '#domain/uploads/file-rules.ts';
import type { SignedLinks } from '#server/platform/auth/signed-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { conflict, unprocessable } from '#server/platform/http/api-error.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import { createWorkFolder, publishExpiringFile } from '#server/platform/storage/expiring-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { receiveFile } from '#server/platform/storage/uploads/receive-file.ts';
import { forgetDecisions } from './deciding/supplier-decisions.ts';
import { importList } from './import-file.ts';
import { createImportProgress, type ProgressEntry } from './import-progress.ts';
import { createImportRuns } from './runs/import-runs.ts';

/** Largest stock list, in bytes: more than a million stones. */
export const maxListBytes = maxBytes(fileRules.diamondList);

/** Space that an import takes beside its list, in sizes of the list: rows that are read, new pages and their log. */
const spaceOfList = 4;

const importFields = ImportDiamondsBody.omit({ file: true });
const importId = importFields.pick({ import_id: true });

export interface ImportUploadContext {
  config: { dataDir: string };
  db: Database;
  clock: Clock;
  logger: Logger;
  lookupValues: LookupValues;
  storage: Storage;
  diskReserve: DiskReserve;
  links: SignedLinks;
  metrics: Pick<Metrics, 'imports' | 'importedStones'> | undefined;
}

/** Stock lists that are uploaded. */
export function createImportUpload(context: ImportUploadContext) {
  const { config, clock, metrics, diskReserve } = context;
  const importProgress = createImportProgress(context);

  async function receiveAndImport(
    request: Request,
    userId: number,
    workFolder: string,
    track: (importId: string) => void,
    entry: () => ProgressEntry | undefined,
  ): Promise<ImportReport> {
    const path = join(workFolder, 'list.csv');
    let fileName = '';
    const fields = await receiveFile(request, {
      path,
      limit: maxListBytes,
      diskReserve,
      onFileName(name) {
        fileName = name;
      },
      onField(name, value) {
        if (name === 'import_id' && importId.safeParse({ import_id: value }).success) track(value);
      },
    });
    await entry()?.claimed;
    await diskReserve.assertRoom((await stat(path)).size * spaceOfList);
    const { supplier_name, number_from, wholesale, retail, reprice, dry_run, on_change, ...rest } =
      readFields(fields);
    const { report, rejectsPath, changesPath } = await importList(context, {
      path,
      workFolder,
      fileName,
      userId,
      supplierName: supplier_name,
      numberFrom: number_from,
      columns: columnsOf(rest.columns),
      defaultShape: rest.shape,
      defaultKind: rest.kind,
      sheets: readSheetNames(rest.sheets ?? ''),
      availability: wordsOf(rest.availability),
      rate: rateOf(rest.rate),
      takeOffMissing: rest.take_off_missing === 'true',
      takeOffConfirmed: Number(rest.take_off_confirmed ?? 0),
      markups: markupsOf({ wholesale, retail }),
      reprice: reprice === 'true',
      askBeforeChanges: on_change === 'ask',
      dryRun: dry_run === 'true',
      signal: request.signal,
      onProgress: (progress) => entry()?.update(progress),
    });
    const stored = report.dry_run ? 0 : report.added + report.updated + (report.missing?.taken_off ?? 0);
    if (stored > 0) {
      metrics?.imports.inc();
      metrics?.importedStones.inc(stored);
    }
    const publish = async (path: string | null, title: string) =>
      path && (await publishExpiringFile(context, 'rejects', { path, title }));
    const rejects_url = await publish(rejectsPath, 'rejected-rows.csv');
    return { ...report, rejects_url, changes_url: await publish(changesPath, 'differences.csv') };
  }

  return {
    ...createImportRuns(context),

    /**
     * Imports the list that a request carries. Ending the request ends the import. Throws 409 for an id that is
     * in use, 413 for too large a file, 415 for another kind, 422 for a list that cannot be read.
     */
    async importUpload(request: Request, userId: number): Promise<ImportReport> {
      let entry: ProgressEntry | undefined;
      await diskReserve.assertRoom();
      const workFolder = await createWorkFolder(config, clock);
      try {
        const track = (id: string) => {
          entry ??= importProgress.begin(id, userId);
        };
        const report = await receiveAndImport(request, userId, workFolder, track, () => entry);
        await entry?.end('done');
        return report;
      } catch (failure) {
        const cancelled = request.signal.aborted;
        await entry?.end(cancelled ? 'cancelled' : 'failed');
        throw cancelled ? conflict(importMessages.cancelled) : failure;
      } finally {
        await rm(workFolder, { recursive: true, force: true });
      }
    },

    /** See `forgetDecisions`. */
    deleteImportDecisions: (supplier: string): Promise<void> => forgetDecisions(context.db, supplier),

    /** How far an import of this person is; null for an id that is not known. */
    findProgress: (importId: string, userId: number) => importProgress.find(importId, userId),
  };
}

function readFields(fields: Record<string, string>): z.output<typeof importFields> {
  const result = importFields.safeParse(fields);
  if (result.success) return result.data;
  throw unprocessable(invalidFields(result.error.issues, fields, importDiamondsMessages));
}

/** The mark-ups of a list. Throws 422 for one that is not within the limits. */
function markupsOf(texts: Parameters<typeof readMarkups>[0]) {
  const read = readMarkups(texts);
  if ('fields' in read) throw unprocessable(read.fields);
  return read.markups;
}

/** What the user says columns contain. Throws 422 for a text that does not say it. */
function columnsOf(text: string | undefined): ColumnDecisions | undefined {
  if (text === undefined) return undefined;
  const read = readColumnDecisions(text);
  if ('reason' in read) throw unprocessable({ columns: read.reason });
  return read.decisions;
}

/** What the user says words for the availability mean. Throws 422 for a text that does not say it. */
function wordsOf(text: string | undefined): WordDecisions | undefined {
  if (text === undefined) return undefined;
  const read = readWordDecisions(text);
  if ('reason' in read) throw unprocessable({ availability: read.reason });
  return read.decisions;
}

/** The rate of a list in another currency. Throws 422 for one that is not above zero. */
function rateOf(text: string | undefined): Rate | undefined {
  if (text === undefined) return undefined;
  const rate = parseRate(text);
  if (rate === null) throw unprocessable({ rate: importMessages.notARate });
  return rate;
}
