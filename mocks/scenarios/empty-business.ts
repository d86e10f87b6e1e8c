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

const zeros = (numbers: object) =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, typeof value === 'number' ? 0 : value]),
  );

/** The answer of a list or a figure as a new business has it. Other answers stay as they are. */
export function asEmpty(id: OperationId, answer: unknown): unknown {
  const { data } = answer as { data?: unknown };
  if (id === 'getSetup') return { ...(answer as object), data: withSaved(newSetup) };
  const first = atStart[id];
  if (first) return { ...(answer as object), data: first };
  if (operations[id].tag === 'locations' || !operations[id].reads) return answer;
  if (Array.isArray(data)) return id.startsWith('list') ? { ...(answer as object), data: [] } : answer;
  if (typeof data !== 'object' || data === null || !('data' in data) || !('per_page' in data)) return answer;
  const totals = 'totals' in data ? { totals: zeros(data.totals as object) } : {};
  return { ...(answer as object), data: { ...data, data: [], total: 0, ...totals } };
}
