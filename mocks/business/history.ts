import {
  getExportHistoryMockHandler,
  getListHistoryMockHandler,
} from '#contract/mocks/history/history.msw.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { localDay, parseIsoDay } from '#domain/format/days.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { historyCells, historyHeaders } from '#domain/history/history-rows.ts';
import { asPart, type SharedChange } from '#domain/history/shared-changes.ts';
import { trackedFields } from '#domain/history/tracked-fields.ts';
import { defaultPageSize } from '#domain/search/paging.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { records } from '../records.ts';
import { fileDay, keepCsv } from './csv-files.ts';
import { fieldsOf } from './stored-stones.ts';

type Filters = Partial<
  Record<'kind' | 'subject_id' | 'account' | 'action' | 'from' | 'to' | 'search', string | number>
>;

/** What changes of many stones did to one of them. */
function sharedChangesOf(stoneId: number): SharedChange[] {
  const stone = records.diamonds.find(({ id }) => id === stoneId);
  if (!stone) return [];
  const byHand = records.bulkChanges.flatMap(({ id, stones }): SharedChange[] => {
    const part = stones.find((one) => one.id === stoneId);
    if (!part) return [];
    const changes = changedFields(part.before, part.after, trackedFields.stone);
    return [
      {
        ...{ kind: 'stone_change' as const, id, label: stone.stone_id },
        ...{ added: false, kept: part.kept !== undefined, changes },
      },
    ];
  });
  const byLists = [...records.imports].flatMap(([id, { stones }]): SharedChange[] => {
    const part = stones.find((one) => one.id === stoneId);
    if (!part) return [];
    const [from, to] = [part.before, part.after].map((values) => values && fieldsOf(values));
    const changes = from && to ? changedFields(from, to, trackedFields.stone) : [];
    const added = part.before === null;
    return [{ kind: 'import', id, label: stone.stone_id, added, kept: part.kept !== null, changes }];
  });
  return [...byHand, ...byLists];
}

/** The entries of one stone, with its part of the changes of many stones. */
function entriesOfStone(id: number): HistoryEntry[] {
  const shared = sharedChangesOf(id);
  return records.history.flatMap((entry) => asPart(entry, { kind: 'stone', id }, shared));
}

/** The entries that pass the filters, the newest first. Days are of the time zone of the mock; both are included. */
export function findHistory(filters: Filters): HistoryEntry[] {
  const isWanted = (name: keyof Filters, value: string | number | null | undefined) =>
    filters[name] === undefined || String(filters[name]) === String(value ?? '');
  const [first, last] = [filters.from, filters.to].map((day) =>
    day === undefined ? null : parseIsoDay(String(day)),
  );
  const start = String(filters.search ?? '')
    .trim()
    .toLowerCase();
  const isOfStone = filters.kind === 'stone' && filters.subject_id !== undefined;
  const entries = isOfStone ? entriesOfStone(Number(filters.subject_id)) : records.history;
  return entries.filter(({ subject, account, action, at }) => {
    const day = localDay(Date.parse(at));
    return (
      isWanted('kind', subject.kind) &&
      isWanted('subject_id', subject.id) &&
      isWanted('account', account?.id) &&
      isWanted('action', action) &&
      (first == null || day >= first) &&
      (last == null || day <= last) &&
      subject.label.toLowerCase().startsWith(start)
    );
  });
}

/** Who changed what, as it was recorded with each change. */
export const recordedHistory = [
  getExportHistoryMockHandler(async ({ request }) => {
    const entries = findHistory((await request.clone().json()) as Filters);
    const name = `history-${fileDay()}.csv`;
    return { success: true, url: keepCsv(name, historyHeaders, entries.flatMap(historyCells)) };
  }),
  getListHistoryMockHandler(({ request }) => {
    const { page, limit, ...filters } = Object.fromEntries(new URL(request.url).searchParams);
    return { data: pageOf(findHistory(filters), Number(page) || 1, Number(limit) || defaultPageSize) };
  }),
];
