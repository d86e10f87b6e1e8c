import type { ImportChange } from '#contract/model/importChange.ts';
import type { ImportDetail } from '#contract/model/importDetail.ts';
import type { ImportReport } from '#contract/model/importReport.ts';
import type { ImportRun } from '#contract/model/importRun.ts';
import type { ImportUndo } from '#contract/model/importUndo.ts';
import { type ImportedStone, toImportChange } from '#domain/import/stock/import-change.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { pageOffset } from '#domain/search/paging.ts';
import type { ColumnValues } from '#domain/stock/stone-columns.ts';
import type { PageOf } from '#server/contract/record-window.ts';
import type { SignedLinks } from '#server/platform/auth/signed-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { importState } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { firstUndoable } from '../../changes/change-retention.ts';
import { type ChangeSetStone, changeSetsRepository } from '../../changes/change-sets.repository.ts';
import { loadNames } from '../storing/import-storing.ts';
import { type ListedRunRow, importRunsRepository as repository } from './import-runs.repository.ts';
import { removeRunFiles, runDetailsLifetimeMs, runFileUrl } from './run-files.ts';
import { type UndoRunOptions, undoRun } from './undo-run.ts';

const stateNames = {
  [importState.IMPORTED]: 'imported',
  [importState.UNDONE]: 'undone',
  [importState.PARTLY_UNDONE]: 'partly_undone',
} as const;

interface ImportRunsContext {
  db: Database;
  clock: Clock;
  links: SignedLinks;
  lookupValues: LookupValues;
}

interface Paging {
  page: number;
  limit: number;
}

/** One page of recorded imports, newest first. */
export async function listRuns(
  db: Pick<Database, 'snapshot'>,
  { page, limit }: Paging,
): Promise<PageOf<ImportRun>> {
  const { rows, total, first } = await db.snapshot(async (from) => ({
    ...(await repository.list(from, pageOffset(page, limit), limit)),
    first: await firstUndoable(from),
  }));
  return { data: rows.map((row) => toRun(row, first)), current_page: page, total, per_page: limit };
}

/** Recorded imports. */
export function createImportRuns(context: ImportRunsContext) {
  const { db, links, lookupValues } = context;
  return {
    /** One page, newest first. */
    listImports: (paging: Paging): Promise<PageOf<ImportRun>> => listRuns(db, paging),

    /** One import with its report and links to its files. Throws 404. */
    async findImport(id: number): Promise<ImportDetail> {
      const row = await repository.find(db.read, id);
      if (!row) throw notFound(addedMessages.record.notFound('import'));
      const report = row.report === null ? null : (JSON.parse(row.report) as ImportReport);
      return {
        run: toRun(row, await firstUndoable(db.read)),
        options: JSON.parse(row.options) as ImportDetail['options'],
        report: report && { ...report, rejects_url: null, changes_url: null, run_id: row.id },
        rejects_url: runFileUrl(links, row.rejects_file),
        list_url: runFileUrl(links, row.list_file),
      };
    },

    /** One page of the stones that an import changed. Throws 404. */
    async listImportChanges({ id, page, limit }: ChangesQuery): Promise<PageOf<ImportChange>> {
      const run = await repository.find(db.read, id);
      if (!run) throw notFound(addedMessages.record.notFound('import'));
      const paging = { limit, offset: pageOffset(page, limit) };
      const set = run.change_set_id;
      const { rows, total } =
        set === null
          ? { rows: [], total: 0 }
          : await db.snapshot((from) => changeSetsRepository.listStones(from, set, paging));
      const nameOf = await loadNames(lookupValues);
      const data = rows.map((row) => toImportChange(readStone(row), nameOf));
      return { data, current_page: page, total, per_page: limit };
    },

    /** Takes an import back, see `undoRun`. */
    undoImport: (options: UndoRunOptions): Promise<ImportUndo> => undoRun(context, options),
  };
}

function readStone({ stone_id, before, after, kept }: ChangeSetStone & { stone_id: string }): ImportedStone {
  const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as ColumnValues));
  return { stone_id, before: parsed(before), after: parsed(after), kept };
}

interface ChangesQuery extends Paging {
  id: number;
}

/** `first`: the oldest change set that can be undone. */
function toRun(row: ListedRunRow, first: number): ImportRun {
  const { importer_id, importer_name, undoer_id, undoer_name } = row;
  const account = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  const { id, source, file_name, file_bytes, added, updated, unchanged, rejected, taken_off } = row;
  return {
    id,
    source,
    file_name,
    file_bytes,
    added,
    updated,
    unchanged,
    rejected,
    taken_off,
    imported_by: account(importer_id, importer_name),
    created_at: new Date(row.created_at).toISOString(),
    price_moves: JSON.parse(row.price_moves) as ImportRun['price_moves'],
    state: stateNames[row.state],
    undone_at: row.undone_at === null ? null : new Date(row.undone_at).toISOString(),
    undone_by: account(undoer_id, undoer_name),
    undoable: row.change_set_id !== null && row.change_set_id >= first,
  };
}

/** Removes the reports and files of imports after their time; what was imported when, and by whom, stays. */
export async function removeRunDetails(
  { db, storage }: { db: Database; storage: Storage },
  now: number,
): Promise<void> {
  const until = now - runDetailsLifetimeMs;
  await repository.removeDetails(db.write, until);
  await removeRunFiles(storage, until);
}
