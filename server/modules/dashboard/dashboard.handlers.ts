import type { HandlersOf } from '#server/contract/handlers.ts';
import type { DashboardService } from './dashboard.service.ts';

type DashboardOperation = 'getAdminStats' | 'getBuyerStats';

export function createDashboardHandlers(dashboard: DashboardService): HandlersOf<DashboardOperation> {
  return {
    getAdminStats: async ({ user }) => ({ data: await dashboard.adminStats(user.id) }),
    getBuyerStats: async ({ user }) => ({ data: await dashboard.buyerStats(user.id) }),
  };
}
