import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { ImportReport } from '../../../src/api/generated/model/importReport.ts';
import { ImportDiamondsBody } from '../../../src/api/generated/zod/files/files.zod.ts';
import type { Base } from '../../base.ts';
import { conflict, unprocessable } from '../../contract/api-error.ts';
import { refusedFields } from '../../contract/refused-fields.ts';
import { makeWorkFolder, publishForAnHour } from '../../http/expiring-files.ts';
import { importList } from '../../stocklist/import-list.ts';
import { importTexts } from '../../stocklist/import-texts.ts';
import { createImportProgress, type ProgressEntry } from './import-progress.ts';
import { receiveUpload } from './multipart-upload.ts';

/** Largest stock list, in bytes: more than a million stones. */
const largestList = 200 * 1024 * 1024;

const importFields = ImportDiamondsBody.omit({ file: true });
const importId = importFields.pick({ import_id: true });

/** Stock lists that come over the network. */
export function createStockImport(base: Base) {
  const { config, clock, figures } = base;
  const watched = createImportProgress(base);

  async function receiveAndImport(
    request: Request,
    workFolder: string,
    watch: (importId: string) => void,
    entry: () => ProgressEntry | undefined,
  ): Promise<ImportReport> {
    const path = join(workFolder, 'list.csv');
    const fields = await receiveUpload(request, {
      ...{ path, limit: largestList },
      onField(name, value) {
        if (name === 'import_id' && importId.safeParse({ import_id: value }).success) watch(value);
      },
    });
    await entry()?.claimed;
    const { supplier_name, number_from, dry_run } = readFields(fields);
    const { report, rejectsPath } = await importList(base, {
      ...{ path, workFolder, supplierName: supplier_name, numberFrom: number_from },
      ...{ dryRun: dry_run === 'true', signal: request.signal },
      onProgress: (progress) => entry()?.update(progress),
    });
    const stored = report.dry_run ? 0 : report.added + report.updated;
    if (stored > 0) {
      figures.count('imports_stored');
      figures.count('imported_stones', stored);
    }
    const rejects = rejectsPath && { path: rejectsPath, title: 'rejected-rows.csv' };
    return { ...report, rejects_url: rejects && (await publishForAnHour(base, 'rejects', rejects)) };
  }

  return {
    /**
     * Imports the list that a request carries. Ending the request ends the import. Throws 409 for an id that is
     * in use, 413 for too large a file, 415 for another kind, 422 for a list that cannot be read.
     */
    async importUpload(request: Request, userId: number): Promise<ImportReport> {
      let entry: ProgressEntry | undefined;
      const workFolder = await makeWorkFolder(config, clock);
      try {
        const watch = (id: string) => {
          entry ??= watched.begin(id, userId);
        };
        const report = await receiveAndImport(request, workFolder, watch, () => entry);
        await entry?.end('done');
        return report;
      } catch (failure) {
        const cancelled = request.signal.aborted;
        await entry?.end(cancelled ? 'cancelled' : 'failed');
        throw cancelled ? conflict(importTexts.cancelled) : failure;
      } finally {
        await rm(workFolder, { recursive: true, force: true });
      }
    },

    /** How far an import of this person is; null for an id that is not known. */
    findProgress: (importId: string, userId: number) => watched.find(importId, userId),
  };
}

function readFields(fields: Record<string, string>): z.output<typeof importFields> {
  const result = importFields.safeParse(fields);
  if (result.success) return result.data;
  throw unprocessable(refusedFields(result.error.issues, fields, undefined));
}
