import { type RawBuilder, sql } from 'kysely';
import type { HistoryAction } from '#contract/model/historyAction.ts';
import type { HistorySubjectKind } from '#contract/model/historySubjectKind.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

/** Selects entries; all without any. Times in milliseconds. */
export interface HistoryFilter {
  kind?: HistorySubjectKind | undefined;
  subjectId?: number | undefined;
  accountId?: number | undefined;
  action?: HistoryAction | undefined;
  /** First moment, included. */
  from?: number | undefined;
  /** Last moment, excluded. */
  until?: number | undefined;
  /** Start of the label, in any letter case. */
  search?: string | undefined;
  /** Further records whose entries belong to the one record of the filter. */
  also?: readonly { kind: HistorySubjectKind; id: number }[] | undefined;
}

export type HistoryRow = Row<'history'>;

/** Rows of one statement: SQLite takes 32,766 values. */
const batchSize = 1000;

export const historyRepository = {
  async insert(trx: Trx, rows: readonly NewRow<'history'>[]): Promise<void> {
    for (let at = 0; at < rows.length; at += batchSize)
      await trx
        .insertInto('history')
        .values(rows.slice(at, at + batchSize))
        .execute();
  },

  /** The names of accounts, by id. */
  async namesOf(from: Queries, ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await from
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  /** The number of matching entries, counted up to a maximum. */
  async count(from: Queries, filter: HistoryFilter, max: number): Promise<number> {
    const { total } = await from
      .selectFrom(matching(from, filter).select('history.id').limit(max).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  /**
   * One page, newest first. Only an index is read to find its ids, then its rows. With `common`, the search matches so
   * many entries that it is checked on the newest ones instead of sorting them all.
   */
  async page(
    from: Queries,
    filter: HistoryFilter,
    { limit, offset, common }: { limit: number; offset: number; common: boolean },
  ): Promise<Row<'history'>[]> {
    const ids = matching(from, filter, common)
      .select('history.id')
      .orderBy('history.at', 'desc')
      .orderBy('history.id', 'desc')
      .limit(limit)
      .offset(offset);
    return from
      .selectFrom('history')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  },

  /** The next entries after a position, newest first. */
  after: (
    from: Queries,
    filter: HistoryFilter,
    position: { at: number; id: number } | null,
    limit: number,
  ): Promise<Row<'history'>[]> =>
    matching(from, filter, true)
      .selectAll('history')
      .$if(position !== null, (query) =>
        query.where(sql<boolean>`(history.at, history.id) < (${position!.at}, ${position!.id})`),
      )
      .orderBy('history.at', 'desc')
      .orderBy('history.id', 'desc')
      .limit(limit)
      .execute(),
};

/** With `scan` the search is hidden from the planner, so that it reads in the order of time. */
const matching = (
  from: Queries,
  { kind, subjectId, accountId, action, from: first, until, search, also = [] }: HistoryFilter,
  scan = false,
) =>
  from
    .selectFrom('history')
    .$if(also.length === 0 && kind !== undefined, (query) => query.where('history.subject_kind', '=', kind!))
    .$if(also.length === 0 && subjectId !== undefined, (query) =>
      query.where('history.subject_id', '=', subjectId!),
    )
    .$if(also.length > 0, (query) =>
      query.where((where) => {
        const records = [{ kind: kind!, ids: [subjectId!] }, ...byKind(also)];
        return where.or(
          records.map((each) =>
            where.and([
              where('history.subject_kind', '=', each.kind),
              where('history.subject_id', 'in', each.ids),
            ]),
          ),
        );
      }),
    )
    .$if(accountId !== undefined, (query) => query.where('history.account_id', '=', accountId!))
    .$if(action !== undefined, (query) => query.where('history.action', '=', action!))
    .$if(first !== undefined, (query) => query.where('history.at', '>=', first!))
    .$if(until !== undefined, (query) => query.where('history.at', '<', until!))
    .$if(search !== undefined, (query) => query.where(startsWith(search!, scan)));

function byKind(records: readonly { kind: HistorySubjectKind; id: number }[]) {
  const groups = Map.groupBy(records, ({ kind }) => kind);
  return [...groups].map(([kind, group]) => ({ kind, ids: group.map(({ id }) => id) }));
}

function startsWith(search: string, scan: boolean): RawBuilder<boolean> {
  const start = search.toLowerCase();
  const key = scan ? sql`(history.subject_key || '')` : sql`history.subject_key`;
  // The highest code point ends the range of texts with this start.
  return sql`${key} >= ${start} and ${key} < ${`${start}\u{10ffff}`}`;
}
