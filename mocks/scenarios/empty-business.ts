import { type OperationId, operations } from '#contract/operations.ts';

/** Operations that answer figures about records. */
const figures: readonly OperationId[] = [
  'getActivity',
  'getAdminCounts',
  'getAdminStats',
  'getBuyerStats',
  'getCustomerStatement',
  'getMyStatement',
  'getSearchFields',
  'getStoneCounts',
];

/** Numbers beside figures that are no figures: an id, and the ends of a range. */
const kept = ['id', 'min', 'max', 'step', 'from', 'to'];

/** Parts of figures that list records. */
const recordLists = ['open_orders', 'entries', 'todayEnquiries', 'todayOrders', 'users_pending_amt'];

/** Figures of a business without records: each number is 0, and what lists records is empty. */
function withoutRecords(value: unknown, name = ''): unknown {
  if (kept.includes(name)) return value;
  if (name === 'setup_open') return true;
  if (typeof value === 'number') return 0;
  if (Array.isArray(value))
    return recordLists.includes(name) ? [] : value.map((item) => withoutRecords(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'values' ? part : withoutRecords(part, key)]),
  );
}

/** The setup of the first day: nothing is done yet. */
function unfinished(setup: object): object {
  const { steps } = setup as { steps: object[] };
  return { ...setup, open: true, hidden: false, steps: steps.map((step) => ({ ...step, done: false })) };
}

/** The answer of a list or a figure as a new business has it. Other answers stay as they are. */
export function asEmpty(id: OperationId, answer: object): object {
  const { data } = answer as { data?: unknown };
  if (id === 'getSetup') return { ...answer, data: unfinished(data as object) };
  if (figures.includes(id)) return { ...answer, data: withoutRecords(data) };
  if (operations[id].tag === 'locations' || !operations[id].reads) return answer;
  if (Array.isArray(data)) return id.startsWith('list') ? { ...answer, data: [] } : answer;
  if (typeof data !== 'object' || data === null || !('data' in data) || !('per_page' in data)) return answer;
  const totals = 'totals' in data ? { totals: withoutRecords(data.totals) } : {};
  return { ...answer, data: { ...data, data: [], total: 0, ...totals } };
}
