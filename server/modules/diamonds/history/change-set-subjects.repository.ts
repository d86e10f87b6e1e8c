import type { Queries } from '#server/platform/db/database.ts';

export const changeSetSubjectsRepository = {
  /** The newest change sets that touched a stone, with the imports that made them and what each did to it. */
  ofStone: (from: Queries, stoneId: number, limit: number) =>
    from
      .selectFrom('change_set_stones')
      .leftJoin('import_runs', 'import_runs.change_set_id', 'change_set_stones.change_set_id')
      .select(['change_set_stones.change_set_id as id', 'import_runs.id as run_id'])
      .select(['change_set_stones.before', 'change_set_stones.after', 'change_set_stones.kept'])
      .where('change_set_stones.diamond_id', '=', stoneId)
      .orderBy('change_set_stones.change_set_id', 'desc')
      .limit(limit)
      .execute(),
};
