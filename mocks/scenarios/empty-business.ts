import type { OperationId } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { withSaved } from '../business/setup.ts';
import { emptyAdminCounts, emptyAdminStats } from '../fixtures/dashboard.ts';
import { newSetup } from '../fixtures/settings.ts';

/** What a new business has besides its empty lists. */
const atStart: Partial<Record<OperationId, object>> = {
  getAdminStats: emptyAdminStats,
  getAdminCounts: emptyAdminCounts,
};

/** Operations that answer figures about records. */
const figures: readonly OperationId[] = [
  'getActivity',
  'getBuyerStats',
  'getCustomerStatement',
  'getMyStatement',
  'getSearchFields',
  'getStoneCounts',
];

/** Numbers beside figures that are no figures: an id, and the ends of a range. */
const kept = ['id', 'min', 'max', 'step', 'from', 'to'];

/** Parts of figures that list records. */
const recordLists = ['open_orders', 'entries'];

/** Figures of a business without records: each number is 0, and what lists records is empty. */
function withoutRecords(value: unknown, name = ''): unknown {
  if (kept.includes(name)) return value;
  if (typeof value === 'number') return 0;
  if (Array.isArray(value))
    return recordLists.includes(name) ? [] : value.map((item) => withoutRecords(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'values' ? part : withoutRecords(part, key)]),
  );
}

/** The answer of a list or a figure as a new business has it. Other answers stay as they are. */
export function asEmpty(id: OperationId, answer: unknown): unknown {
  const { data } = answer as { data?: unknown };
  if (id === 'getSetup') return { ...(answer as object), data: withSaved(newSetup) };
  if (figures.includes(id)) return { ...(answer as object), data: withoutRecords(data) };
  const first = atStart[id];
  if (first) return { ...(answer as object), data: first };
  if (operations[id].tag === 'locations' || !operations[id].reads) return answer;
  if (Array.isArray(data)) return id.startsWith('list') ? { ...(answer as object), data: [] } : answer;
  if (typeof data !== 'object' || data === null || !('data' in data) || !('per_page' in data)) return answer;
  const totals = 'totals' in data ? { totals: withoutRecords(data.totals) } : {};
  return { ...(answer as object), data: { ...data, data: [], total: 0, ...totals } };
}
