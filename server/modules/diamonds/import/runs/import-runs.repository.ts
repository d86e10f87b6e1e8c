import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow, RowChange } from '#server/platform/db/schema.ts';

/** Runs with the accounts that imported and undid them; without the large texts. */
const listedRuns = (from: Queries) =>
  from
    .selectFrom('import_runs')
    .leftJoin('users as importer', 'importer.id', 'import_runs.user_id')
    .leftJoin('users as undoer', 'undoer.id', 'import_runs.undone_by')
    .select([
      'import_runs.id',
      'import_runs.source',
      'import_runs.created_at',
      'import_runs.file_name',
      'import_runs.file_bytes',
      'import_runs.added',
      'import_runs.updated',
      'import_runs.unchanged',
      'import_runs.rejected',
      'import_runs.taken_off',
      'import_runs.price_moves',
      'import_runs.state',
      'import_runs.undone_at',
      'import_runs.change_set_id',
      'importer.id as importer_id',
      'importer.name as importer_name',
      'undoer.id as undoer_id',
      'undoer.name as undoer_name',
    ]);

export const importRunsRepository = {
  async insert(to: Queries, row: NewRow<'import_runs'>): Promise<number> {
    const { id } = await to.insertInto('import_runs').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  /** One page, newest first. */
  async list(from: Queries, offset: number, limit: number) {
    const rows = await listedRuns(from)
      .orderBy('import_runs.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await from
      .selectFrom('import_runs')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },

  find: (from: Queries, id: number) =>
    listedRuns(from)
      .select([
        'import_runs.options',
        'import_runs.report',
        'import_runs.list_file',
        'import_runs.rejects_file',
        'import_runs.undo_report',
      ])
      .where('import_runs.id', '=', id)
      .executeTakeFirst(),

  async update(to: Queries, id: number, change: RowChange<'import_runs'>): Promise<void> {
    await to.updateTable('import_runs').set(change).where('id', '=', id).execute();
  },

  /** Forgets the reports and files of runs up to a time. */
  async removeDetails(to: Queries, until: number): Promise<void> {
    await to
      .updateTable('import_runs')
      .set({ report: null, list_file: null, rejects_file: null })
      .where('created_at', '<=', until)
      .where('report', 'is not', null)
      .execute();
  },
};

export type ListedRunRow = Awaited<ReturnType<typeof importRunsRepository.list>>['rows'][number];
