import type { ExportHistoryInput } from '#contract/model/exportHistoryInput.ts';
import type { ListHistoryParams } from '#contract/model/listHistoryParams.ts';
import type { PagedHistory } from '#contract/model/pagedHistory.ts';
import { maxListedEntries } from '#domain/history/history-limits.ts';
import { entryForRecord, type SharedChange } from '#domain/history/shared-changes.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import {
  type HistoryFilter,
  type HistoryRow,
  historyRepository as repository,
} from './history.repository.ts';
import { type HistoryRecord, toEntry, toRow } from './history-entry.ts';
import { createHistoryExport, type HistoryExportContext, type HistoryView } from './history-export.ts';

/**
 * Records changes in the caller's transaction: they are stored with the change or not at all. Updates without a changed
 * field are left out.
 */
export async function recordHistory(trx: Trx, ...entries: readonly HistoryRecord[]): Promise<void> {
  const real = entries.filter(({ action, changes }) => action !== 'update' || changes?.length !== 0);
  if (real.length === 0) return;
  await repository.insert(trx, real.map(toRow));
}

export type { HistoryRecord, SharedChange };

interface Dependencies {
  diamonds: { sharedChangesOf(from: Queries, stoneId: number): Promise<SharedChange[]> };
}

export type HistoryService = ReturnType<typeof createHistoryService>;

/** Lists and exports the history of changes. Other modules add to it with `recordHistory`. */
export function createHistoryService(context: HistoryExportContext, { diamonds }: Dependencies) {
  const { db } = context;
  const writeCsv = createHistoryExport(context, maxListedEntries);

  /** The filter, and on SQLite, which has no statistics, how its search is read: by the labels when it finds few. */
  async function toPlanned(filter: HistoryFilter): Promise<HistoryFilter> {
    const { search } = filter;
    if (search === undefined || db.engine === 'postgres') return filter;
    const found = await repository.count(db.read, { search, readBy: 'label' }, maxListedEntries);
    return { ...filter, readBy: found < maxListedEntries ? 'label' : 'time' };
  }

  /** The filter, and how its rows are shown: the history of a stone has the imports and changes that touched it. */
  async function viewOf(filters: ExportHistoryInput): Promise<HistoryView> {
    const filter = await toPlanned(toFilter(filters));
    const { kind, subjectId: id } = filter;
    if (kind !== 'stone' || id === undefined) return { filter, present: (row) => [toEntry(row)] };
    const shared = await diamonds.sharedChangesOf(db.read, id);
    const present = (row: HistoryRow) => entryForRecord(toEntry(row), { kind, id }, shared);
    return { filter: { ...filter, also: shared }, present };
  }

  return {
    /** One page of entries, newest first. */
    async list({
      page = 1,
      limit = defaultPageSize,
      ...filters
    }: Partial<ListHistoryParams>): Promise<PagedHistory> {
      const { filter, present } = await viewOf(filters);
      const offset = pageOffset(page, limit);
      const { rows, total } = await db.snapshot(async (from) => {
        const total = await repository.count(from, filter, maxListedEntries);
        return { total, rows: offset < total ? await repository.page(from, filter, { limit, offset }) : [] };
      });
      return { data: rows.flatMap(present), current_page: page, total, per_page: limit };
    },

    /** Writes the newest entries of a filter as CSV. Returns its URL, which works for an hour. */
    exportCsv: async (filters: ExportHistoryInput, signal: AbortSignal): Promise<string> =>
      writeCsv(await viewOf(filters), signal),
  };
}

function toFilter({
  kind,
  subject_id,
  account,
  action,
  from,
  to,
  search,
}: ExportHistoryInput): HistoryFilter {
  return {
    kind,
    subjectId: subject_id,
    accountId: account,
    action,
    from: from === undefined ? undefined : Date.parse(from),
    until: to === undefined ? undefined : Date.parse(to),
    search: search?.trim() || undefined,
  };
}
