import type { ListFile } from '#documents/stock-lists/list-file.ts';
import { optionsOf, shortenReport } from '#domain/import/stock/import-options.ts';
import { listFileName, type Report } from '#domain/import/stock/import-report.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { ListImportContext, ListImportOptions } from '../import-options.ts';
import { importRunsRepository as repository } from './import-runs.repository.ts';
import { keepRunFile } from './run-files.ts';

/** Keeps the files of an import. Returns how to record it in the transaction that stores the list. */
export async function prepareRun(
  context: ListImportContext,
  list: ListImportOptions,
  { file, rejectsPath }: { file: ListFile; rejectsPath: string | null },
): Promise<(trx: Trx, report: Report, changeSetId: number | null) => Promise<number>> {
  const { workFolder, path, fileName, userId } = list;
  const title = listFileName(file.format);
  const list_file = await keepRunFile(context, { path, workFolder, title });
  const rejects_file =
    rejectsPath === null
      ? null
      : await keepRunFile(context, { path: rejectsPath, workFolder, title: 'rejected-rows.csv' });
  return async (trx, report, changeSetId) => {
    const id = await repository.insert(trx, {
      source: userId === null ? 'command_line' : 'screen',
      user_id: userId,
      created_at: context.clock(),
      file_name: fileName,
      file_bytes: file.bytes,
      options: JSON.stringify(optionsOf(list, report.exchange_rate ?? null)),
      added: report.added,
      updated: report.updated,
      unchanged: report.unchanged,
      rejected: report.rejected,
      taken_off: report.missing?.taken_off ?? 0,
      price_moves: JSON.stringify(report.price_moves),
      report: JSON.stringify(shortenReport(report)),
      list_file,
      rejects_file,
      change_set_id: changeSetId,
    });
    const { added, updated, missing } = report;
    const rate = report.exchange_rate ? { exchange_rate: report.exchange_rate } : {};
    const counts = { added, updated, taken_off: missing?.taken_off ?? 0, ...rate };
    await recordHistory(trx, {
      at: context.clock(),
      account: userId,
      action: 'import',
      subject: { kind: 'import', id, label: fileName },
      changes: Object.entries(counts).map(([field, to]) => ({ field, from: null, to })),
    });
    return id;
  };
}
