import { type ListUrl, listUrl } from '#components/list-page/list-url.ts';
import type { ExportHistoryInput } from '#contract/model/exportHistoryInput.ts';
import { HistoryAction } from '#contract/model/historyAction.ts';
import { HistorySubjectKind } from '#contract/model/historySubjectKind.ts';
import { parseIsoDay } from '#domain/format/days.ts';

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

/** The filters of the address; what cannot be read is left out. */
export function historyFilters(url: HistoryListUrl): ExportHistoryInput {
  const { subject_id, account, from, to, search } = url;
  const kind = Object.values(HistorySubjectKind).find((each) => each === url.kind);
  const action = Object.values(HistoryAction).find((each) => each === url.action);
  return {
    ...(kind && { kind }),
    ...(kind && subject_id && { subject_id }),
    ...(account && { account }),
    ...(action && { action }),
    ...(from && parseIsoDay(from) !== null && { from }),
    ...(to && parseIsoDay(to) !== null && { to }),
    ...(search && { search: search.slice(0, maxSearch) }),
  };
}
