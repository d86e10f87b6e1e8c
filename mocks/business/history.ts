import { getListHistoryMockHandler } from '#contract/mocks/history/history.msw.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { localDay, parseIsoDay } from '#domain/format/days.ts';
import { defaultPageSize } from '#domain/search/paging.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { records } from '../records.ts';

type Filters = Partial<
  Record<'kind' | 'subject_id' | 'account' | 'action' | 'from' | 'to' | 'search', string | number>
>;

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
  return records.history.filter(({ subject, account, action, at }) => {
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
  getListHistoryMockHandler(({ request }) => {
    const { page, limit, ...filters } = Object.fromEntries(new URL(request.url).searchParams);
    return { data: pageOf(findHistory(filters), Number(page) || 1, Number(limit) || defaultPageSize) };
  }),
];
