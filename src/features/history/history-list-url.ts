import { type ListUrl, listUrl } from '#components/list-page/list-url.ts';
import type { ExportHistoryInput } from '#contract/model/exportHistoryInput.ts';
import { HistoryAction } from '#contract/model/historyAction.ts';
import { HistorySubjectKind } from '#contract/model/historySubjectKind.ts';
import { parseIsoDay, startOfLocalDay } from '#domain/format/days.ts';

const filters = {
  kind: 'text',
  subject_id: 'number',
  account: 'number',
  action: 'text',
  from: 'text',
  to: 'text',
  search: 'text',
} as const;

/** The address of the history: its filters and the page. */
export type HistoryListUrl = ListUrl<typeof filters>;

export const historyListUrl = listUrl(filters);

/** The address of the whole history. */
export const allHistory: HistoryListUrl = {
  kind: undefined,
  subject_id: undefined,
  account: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
  page: 1,
};

/** The contract's maximum length of a search. */
const maxSearch = 100;

/** The moment at which a day begins, or `after` days later, for the reader: as the list shows the time of a change. */
function startOfDay(text: string | undefined, after = 0): string | null {
  const day = parseIsoDay(text ?? '');
  return day === null ? null : new Date(startOfLocalDay(day + after)).toISOString();
}

/** The filters of the address, both days included; what cannot be read is left out. */
export function historyFilters(url: HistoryListUrl): ExportHistoryInput {
  const { subject_id, account, search } = url;
  const [from, to] = [startOfDay(url.from), startOfDay(url.to, 1)];
  const kind = Object.values(HistorySubjectKind).find((each) => each === url.kind);
  const action = Object.values(HistoryAction).find((each) => each === url.action);
  return {
    ...(kind && { kind }),
    ...(kind && subject_id && { subject_id }),
    ...(account && { account }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search && { search: search.slice(0, maxSearch) }),
  };
}
