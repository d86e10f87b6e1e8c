import { type RawBuilder, sql } from 'kysely';
import type { HistoryAction } from '#contract/model/historyAction.ts';
import type { HistorySubjectKind } from '#contract/model/historySubjectKind.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';
import { send } from '#server/platform/db/transactions/pipeline.ts';

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
  /** How the entries of a search are found; without it the planner decides, which needs statistics. */
  readBy?: 'label' | 'time' | undefined;
  /** Further records whose entries belong to the one record of the filter. */
  also?: readonly { kind: HistorySubjectKind; id: number }[] | undefined;
}

export type HistoryRow = Row<'history'>;

/** Where an entry stands in the order of time. */
export type HistoryPosition = Pick<HistoryRow, 'at' | 'id'>;

/** Rows of one statement: SQLite takes 32,766 values. */
const batchSize = 1000;

export const historyRepository = {
  /** The name of the account is stored with each entry. */
  async insert(trx: Trx, rows: readonly Omit<NewRow<'history'>, 'account_name'>[]): Promise<void> {
    const nameOf = (id: number) =>
      sql<string>`coalesce((${trx.selectFrom('users').select('name').where('id', '=', id)}), '')`;
    for (let at = 0; at < rows.length; at += batchSize) {
      const values = rows.slice(at, at + batchSize).map((row) => ({
        ...row,
        account_name: row.account_id == null ? null : nameOf(row.account_id),
      }));
      await send(trx, trx.insertInto('history').values(values));
    }
  },

  /** The number of matching entries, counted up to a maximum. */
  async count(from: Queries, filter: HistoryFilter, max: number): Promise<number> {
    const { total } = await from
      .selectFrom(matching(from, filter).select('history.id').limit(max).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  /** One page, newest first. Only an index is read to find its ids, then its rows. */
  page(
    from: Queries,
    filter: HistoryFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<HistoryRow[]> {
    const ids = newest(from, filter).select('history.id').limit(limit).offset(offset);
    return rowsOf(from).where('id', 'in', ids).execute();
  },

  /** Where the next entries after a position stand, newest first. */
  positions: (
    from: Queries,
    filter: HistoryFilter,
    after: HistoryPosition | null,
    limit: number,
  ): Promise<HistoryPosition[]> =>
    newest(from, filter)
      .select(['history.at', 'history.id'])
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(history.at, history.id) < (${after!.at}, ${after!.id})`),
      )
      .limit(limit)
      .execute(),

  /** These entries, newest first. */
  rows: (from: Queries, ids: readonly number[]): Promise<HistoryRow[]> =>
    rowsOf(from)
      .where('id', 'in', [...ids])
      .execute(),
};

const rowsOf = (from: Queries) =>
  from.selectFrom('history').selectAll().orderBy('at', 'desc').orderBy('id', 'desc');

type Column = 'at' | 'account_id' | 'subject_kind' | 'action' | 'subject_key';

const hidden: Record<Column, RawBuilder<unknown>> = {
  at: sql`(history.at + 0)`,
  account_id: sql`(history.account_id + 0)`,
  subject_kind: sql`(history.subject_kind || '')`,
  action: sql`(history.action || '')`,
  subject_key: sql`(history.subject_key || '')`,
};

/**
 * The columns of the conditions. A record is the fastest way to its entries. What would lead the planner another way
 * than is decided is hidden from its indexes in an expression.
 */
function columnsOf({ subjectId, readBy }: HistoryFilter) {
  const isHidden = (column: Column): boolean => {
    if (subjectId !== undefined) return column !== 'subject_kind' && column !== 'at';
    if (readBy === 'label') return column !== 'subject_key';
    return readBy === 'time' && column === 'subject_key';
  };
  return (column: Column) => (isHidden(column) ? hidden[column] : sql.ref(`history.${column}`));
}

/** The entries of a filter, newest first. */
function newest(from: Queries, filter: HistoryFilter) {
  const at = columnsOf(filter)('at');
  return matching(from, filter).orderBy(at, 'desc').orderBy('history.id', 'desc');
}

function matching(from: Queries, filter: HistoryFilter) {
  const { kind, subjectId, accountId, action, from: first, until, search, also = [] } = filter;
  const column = columnsOf(filter);
  return from
    .selectFrom('history')
    .$if(also.length === 0 && kind !== undefined, (query) =>
      query.where(sql<boolean>`${column('subject_kind')} = ${kind}`),
    )
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
    .$if(accountId !== undefined, (query) =>
      query.where(sql<boolean>`${column('account_id')} = ${accountId}`),
    )
    .$if(action !== undefined, (query) => query.where(sql<boolean>`${column('action')} = ${action}`))
    .$if(first !== undefined, (query) => query.where(sql<boolean>`${column('at')} >= ${first}`))
    .$if(until !== undefined, (query) => query.where(sql<boolean>`${column('at')} < ${until}`))
    .$if(search !== undefined, (query) => query.where(startsWith(search!, column('subject_key'))));
}

function byKind(records: readonly { kind: HistorySubjectKind; id: number }[]) {
  const groups = Map.groupBy(records, ({ kind }) => kind);
  return [...groups].map(([kind, group]) => ({ kind, ids: group.map(({ id }) => id) }));
}

function startsWith(search: string, key: RawBuilder<unknown>): RawBuilder<boolean> {
  const start = search.toLowerCase();
  // The highest code point ends the range of texts with this start.
  return sql`${key} >= ${start} and ${key} < ${`${start}\u{10ffff}`}`;
}
