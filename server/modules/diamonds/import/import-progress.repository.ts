import type { ImportProgress } from '#contract/model/importProgress.ts';
import type { Queries } from '#server/platform/db/database.ts';

interface State {
  progress: ImportProgress;
  now: number;
}

const columnsOf = ({ progress, now }: State) => ({
  phase: progress.phase,
  rows_read: progress.rows,
  bytes: progress.bytes,
  total_bytes: progress.total_bytes,
  changed_at: now,
});

/** Progress of imports, shared with other servers. */
export const importProgressRepository = {
  /** Claims an id that is free, ended or stale since a time; false while another import uses it. */
  async claim(
    to: Queries,
    row: State & { import_id: string; user_id: number },
    staleBefore: number,
  ): Promise<boolean> {
    const { import_id, user_id } = row;
    const state = { user_id, ...columnsOf(row), ended_at: null };
    const taken = await to
      .insertInto('import_progress')
      .values({ import_id, ...state })
      .onConflict((conflict) =>
        conflict
          .column('import_id')
          .doUpdateSet(state)
          .where((where) =>
            where.or([
              where('import_progress.ended_at', 'is not', null),
              where('import_progress.changed_at', '<=', staleBefore),
            ]),
          ),
      )
      .returning('import_id')
      .executeTakeFirst();
    return taken !== undefined;
  },

  async save(to: Queries, import_id: string, state: State & { endedAt: number | null }): Promise<void> {
    await to
      .updateTable('import_progress')
      .set({ ...columnsOf(state), ended_at: state.endedAt })
      .where('import_id', '=', import_id)
      .execute();
  },

  find: (from: Queries, importId: string, userId: number) =>
    from
      .selectFrom('import_progress')
      .selectAll()
      .where('import_id', '=', importId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
};
