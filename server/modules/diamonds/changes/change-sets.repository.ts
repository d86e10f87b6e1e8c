import { CompiledQuery, sql } from 'kysely';
import type { KeptReason } from '#domain/stock/undo-stone.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import type { NewRow, Row, RowChange } from '#server/platform/db/schema.ts';
import { boundRows } from '#server/platform/db/tables/bound-rows.ts';

export type ChangeSetRow = Row<'change_sets'>;
export type ChangeSetStone = Row<'change_set_stones'>;

/** A change set with the names of the people. */
export type ListedChangeSet = ChangeSetRow & { user_name: string | null; undone_by_name: string | null };

interface ListOptions {
  kind?: ChangeSetRow['kind'] | undefined;
  limit: number;
  offset: number;
}

const insertStones = 'insert into change_set_stones (change_set_id, diamond_id, before, after)';
/** Which of those columns are texts. */
const stoneTexts = [false, false, true, true];

/** Change sets and their stones. */
export const changeSetsRepository = {
  async insert(to: Queries, set: NewRow<'change_sets'>): Promise<number> {
    const row = await to.insertInto('change_sets').values(set).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  async update(to: Queries, id: number, change: RowChange<'change_sets'>): Promise<void> {
    await to.updateTable('change_sets').set(change).where('id', '=', id).execute();
  },

  find: (from: Queries, id: number): Promise<ChangeSetRow | undefined> =>
    from.selectFrom('change_sets').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Adds changed stones: id, before and after. */
  async addChanged(
    engine: Engine,
    trx: Trx,
    id: number,
    stones: readonly (readonly [number, string, string])[],
  ): Promise<void> {
    if (stones.length === 0) return;
    const rows = stones.map(([stone, before, after]) => [id, stone, before, after]);
    const { query, parameters } = boundRows(engine, stoneTexts, rows);
    await trx.executeQuery(CompiledQuery.raw(`${insertStones} ${query}`, parameters));
  },

  /** Adds the stones with these numbers as created by the change. */
  async addCreated(to: Queries, id: number, numbers: readonly string[]): Promise<void> {
    if (numbers.length === 0) return;
    await to
      .insertInto('change_set_stones')
      .columns(['change_set_id', 'diamond_id', 'version'])
      .expression((from) =>
        from
          .selectFrom('diamonds')
          .select([sql<number>`cast(${id} as bigint)`.as('set_id'), 'diamonds.id', 'diamonds.updated_at'])
          .where('diamonds.stone_id', 'in', [...numbers]),
      )
      .execute();
  },

  /** The id of an import that was not completed. */
  async findImporting(from: Queries): Promise<number | undefined> {
    const set = await from
      .selectFrom('change_sets')
      .select('id')
      .where('kind', '=', 'importing')
      .executeTakeFirst();
    return set?.id;
  },

  async remove(to: Queries, id: number): Promise<void> {
    await to.deleteFrom('change_sets').where('id', '=', id).execute();
  },

  /** The ids of the stones of a change set, in ascending order; the first ones with a limit. */
  async stoneIds(from: Queries, id: number, limit?: number): Promise<number[]> {
    const rows = await from
      .selectFrom('change_set_stones')
      .select('diamond_id')
      .where('change_set_id', '=', id)
      .orderBy('diamond_id')
      .$if(limit !== undefined, (query) => query.limit(limit!))
      .execute();
    return rows.map(({ diamond_id }) => diamond_id);
  },

  /**
   * Stones of a change set between two ids, both included. The range has two ends, because PostgreSQL sorts all further
   * stones of a new change set for a page that only starts after an id.
   */
  stonesBetween: (from: Queries, id: number, first: number, last: number): Promise<ChangeSetStone[]> =>
    from
      .selectFrom('change_set_stones')
      .selectAll()
      .where('change_set_id', '=', id)
      .where('diamond_id', '>=', first)
      .where('diamond_id', '<=', last)
      .orderBy('diamond_id')
      .execute(),

  /** Those of the stones that an enquiry asks for. */
  async findEnquired(from: Queries, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await from
      .selectFrom('enquiry_diamonds')
      .select('diamond_id')
      .distinct()
      .where('diamond_id', 'in', [...ids])
      .execute();
    return new Set(rows.map(({ diamond_id }) => diamond_id));
  },

  /** One page of the stones of a change set with their numbers, in the order of the ids. */
  async listStones(from: Queries, id: number, { limit, offset }: Omit<ListOptions, 'kind'>) {
    const stones = from.selectFrom('change_set_stones').where('change_set_id', '=', id);
    const { total } = await stones
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await stones
      .innerJoin('diamonds', 'diamonds.id', 'change_set_stones.diamond_id')
      .selectAll('change_set_stones')
      .select('diamonds.stone_id')
      .orderBy('change_set_stones.diamond_id')
      .limit(limit)
      .offset(offset)
      .execute();
    return { rows, total: Number(total) };
  },

  /** The oldest change set whose stones are kept; undefined without any. */
  oldestWithStones: (from: Queries): Promise<ChangeSetRow | undefined> =>
    from
      .selectFrom('change_sets')
      .selectAll()
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('change_set_stones').select(({ fn }) => fn.min('change_set_id').as('id')),
      )
      .executeTakeFirst(),

  /** How many stones of a change set are kept. */
  async countStones(from: Queries, id: number): Promise<number> {
    const { total } = await from
      .selectFrom('change_set_stones')
      .where('change_set_id', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  /** Removes up to `limit` stones of a change set. */
  async removeStones(to: Queries, id: number, limit: number): Promise<void> {
    await to
      .deleteFrom('change_set_stones')
      .where('change_set_id', '=', id)
      .where('diamond_id', 'in', ({ selectFrom }) =>
        selectFrom('change_set_stones')
          .select('diamond_id')
          .where('change_set_id', '=', id)
          .orderBy('diamond_id')
          .limit(limit),
      )
      .execute();
  },

  /** Notes why an undo left stones as they are. */
  async markKept(to: Queries, id: number, ids: readonly number[], reason: KeptReason): Promise<void> {
    await to
      .updateTable('change_set_stones')
      .set({ kept: reason })
      .where('change_set_id', '=', id)
      .where('diamond_id', 'in', [...ids])
      .execute();
  },

  /** Stones that an undo left as they are, with their numbers. */
  keptStones: (from: Queries, id: number, limit: number) =>
    from
      .selectFrom('change_set_stones')
      .innerJoin('diamonds', 'diamonds.id', 'change_set_stones.diamond_id')
      .select(['diamonds.id', 'diamonds.stone_id', 'change_set_stones.kept'])
      .where('change_set_stones.change_set_id', '=', id)
      .where('change_set_stones.kept', 'is not', null)
      .orderBy('diamonds.id')
      .limit(limit)
      .execute(),

  /** The latest change sets first. */
  async list(from: Queries, { kind, limit, offset }: ListOptions) {
    const sets = from
      .selectFrom('change_sets')
      .$if(kind !== undefined, (query) => query.where('change_sets.kind', '=', kind!));
    const { total } = await sets
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows: ListedChangeSet[] = await sets
      .leftJoin('users as maker', 'maker.id', 'change_sets.user_id')
      .leftJoin('users as undoer', 'undoer.id', 'change_sets.undone_by')
      .selectAll('change_sets')
      .select(['maker.name as user_name', 'undoer.name as undone_by_name'])
      .orderBy('change_sets.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return { rows, total };
  },

  /** The change sets of one stone, the latest first, with what each changed. */
  ofStone: (from: Queries, stoneId: number, { limit, offset }: Omit<ListOptions, 'kind'>) =>
    from
      .selectFrom('change_set_stones')
      .innerJoin('change_sets', 'change_sets.id', 'change_set_stones.change_set_id')
      .leftJoin('users as maker', 'maker.id', 'change_sets.user_id')
      .leftJoin('users as undoer', 'undoer.id', 'change_sets.undone_by')
      .selectAll('change_sets')
      .select(['change_set_stones.before', 'change_set_stones.after', 'change_set_stones.kept'])
      .select(['maker.name as user_name', 'undoer.name as undone_by_name'])
      .where('change_set_stones.diamond_id', '=', stoneId)
      .orderBy('change_sets.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
};
