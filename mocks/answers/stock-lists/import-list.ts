import type { Diamond } from '#contract/model/diamond.ts';
import type { ImportReport } from '#contract/model/importReport.ts';
import type { ImportRun } from '#contract/model/importRun.ts';
import type { User } from '#contract/model/user.ts';
import { type CellValue, columnIndex, listColumns } from '#domain/import/rows/staged-stone.ts';
import { optionsOf, shortened } from '#domain/import/stock/import-options.ts';
import { listFileName, type Report, toReport } from '#domain/import/stock/import-report.ts';
import { type ColumnValues, changedColumns } from '#domain/stone-changes/stone-columns.ts';
import { stoneState } from '#domain/stone-changes/stone-state.ts';
import { addStones, newStoneIds } from '../../business/deleted-stones.ts';
import { keepFile } from '../../business/stored-files.ts';
import { fieldsOf } from '../../business/stored-stones.ts';
import { changeTime, nextId, records } from '../../records.ts';
import type { RecordedStoneImport } from '../../start/recorded-import.ts';
import { emptyStone } from '../stock/stone-edits.ts';
import { type ListFile, readListFile } from './list-file.ts';
import { readOptions, type UploadOptions } from './list-options.ts';
import { type PlannedImport, planImport, type ReadStockList, readStockList } from './plan-import.ts';

const storedOf = (values: readonly CellValue[]): ColumnValues =>
  Object.fromEntries([...listColumns, 'state' as const].map((column, at) => [column, values[at] ?? null]));

const fileOf = (name: string, text: string): string | null =>
  text === ''
    ? null
    : keepFile('imports', name, {
        ...{ type: 'text/csv', name },
        bytes: new Uint8Array(new TextEncoder().encode(text)),
      });

/** Changes the stock; returns what was done to each stone. */
function storeStones({ changes, result }: PlannedImport): RecordedStoneImport[] {
  const updated_at = changeTime();
  const version = Date.parse(updated_at);
  const byNumber = new Map(records.diamonds.map((stone) => [stone.stone_id, stone.id]));
  const changed = changes.replaced.flatMap(({ before, values }): RecordedStoneImport[] => {
    const change = changedColumns(before, storedOf(values));
    const id = byNumber.get(before.stone_id);
    if (!change || id === undefined) return [];
    return [{ id, stone_id: before.stone_id, ...change, kept: null, version: null }];
  });
  const takenOff = (result.missing?.takenOff ?? []).map(
    ({ id, stone_id, state }): RecordedStoneImport => ({
      ...{ id, stone_id, before: { state }, after: { state: stoneState.HIDDEN } },
      ...{ kept: null, version: null },
    }),
  );
  const after = new Map([...changed, ...takenOff].map((one) => [one.id, fieldsOf(one.after!)]));
  records.diamonds = records.diamonds.map((stone) =>
    after.has(stone.id) ? { ...stone, ...after.get(stone.id), updated_at } : stone,
  );
  const numbers = changes.added.map((values) => String(values[columnIndex.stone_id]));
  const ids = newStoneIds(numbers);
  const added = changes.added.map((values, at) => {
    return { ...emptyStone, ...fieldsOf(storedOf(values)), id: ids[at], updated_at } as Diamond;
  });
  addStones(added);
  const isNew = added.map(({ id, stone_id }): RecordedStoneImport => {
    return { id, stone_id, before: null, after: null, kept: null, version };
  });
  return [...changed, ...takenOff, ...isNew];
}

interface Upload {
  file: ListFile;
  read: ReadStockList;
  options: UploadOptions;
}

function reportOf({ file, read }: Upload, { result, pricing }: PlannedImport, dry_run: boolean): Report {
  const report = toReport(file, read.list, result, dry_run);
  return { ...report, pricing: result.prices.report(pricing), dry_run, seconds: 0, run_id: null };
}

/** Stores a planned import and records it as a run; returns its report. */
function store(upload: Upload, planned: PlannedImport, sent: File, caller: User): ImportReport {
  const { file, read, options } = upload;
  const stones = storeStones(planned);
  const id = nextId(records.importRuns);
  const report = { ...reportOf(upload, planned, false), run_id: id };
  const rejects_url = fileOf('rejected-rows.csv', read.rejects);
  const name = listFileName(file.format);
  const type = name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream';
  const list_url = keepFile('imports', name, { type, name, bytes: file.content });
  const { added, updated, unchanged, rejected, price_moves } = report;
  const run: ImportRun = {
    ...{ id, source: 'screen', imported_by: { id: caller.id, name: caller.name } },
    ...{ created_at: changeTime(), file_name: sent.name, file_bytes: file.bytes },
    ...{ added, updated, unchanged, rejected, taken_off: report.missing?.taken_off ?? 0, price_moves },
    ...{ state: 'imported', undone_at: null, undone_by: null, undoable: stones.length > 0 },
  };
  records.importRuns = [run, ...records.importRuns];
  const links = { rejects_url: null, changes_url: null };
  records.imports = new Map(records.imports).set(id, {
    ...{ options: optionsOf(options), report: { ...shortened(report), ...links }, rejects_url, list_url },
    ...{ stones, undo: null },
  });
  return { ...report, rejects_url, changes_url: null };
}

/**
 * Imports an uploaded list by the rules of the server, or reports what it would do. @throws a 415 or 422 for a list that
 * cannot be read
 */
export async function importList(form: FormData, caller: User): Promise<ImportReport> {
  const sent = form.get('file') as File;
  const options = readOptions(form);
  const file = await readListFile(new Uint8Array(await sent.arrayBuffer()));
  const read = readStockList(file, options);
  const upload = { file, read, options };
  const planned = planImport(read, options);
  const { updated, missing } = planned.result;
  const changesStock = updated > 0 || (missing?.takenOff.length ?? 0) > 0;
  const asks = (options.askBeforeChanges && changesStock) || missing?.report.needs_confirmation === true;
  if (!options.dryRun && !asks) return store(upload, planned, sent, caller);
  return {
    ...reportOf(upload, planned, true),
    rejects_url: fileOf('rejected-rows.csv', read.rejects),
    changes_url: fileOf('differences.csv', planned.differences),
  };
}
