import type { HandlersOf } from '#server/contract/handlers.ts';
import type { DashboardService } from './dashboard.service.ts';

type DashboardOperation =
  | 'getAdminStats'
  | 'listPendingAmounts'
  | 'getAdminCounts'
  | 'getBuyerStats'
  | 'getActivity';

export function createDashboardHandlers(dashboard: DashboardService): HandlersOf<DashboardOperation> {
  return {
    getAdminStats: async ({ user }) => ({ data: await dashboard.adminStats(user.id) }),
    listPendingAmounts: async ({ query: { page, limit } }) => ({
      data: await dashboard.pendingAmounts(page, limit),
    }),
    getAdminCounts: async () => ({ data: await dashboard.adminCounts() }),
    getActivity: async () => ({ data: await dashboard.activity() }),
    getBuyerStats: async ({ user }) => ({ data: await dashboard.buyerStats(user.id) }),
  };
}
