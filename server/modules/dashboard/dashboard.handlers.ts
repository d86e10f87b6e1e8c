import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';

type DashboardOperation = 'getAdminStats' | 'getBuyerStats';

export function createDashboardHandlers({ dashboard }: Services): HandlersOf<DashboardOperation> {
  return {
    getAdminStats: async ({ user }) => ({ data: await dashboard.adminStats(user.id) }),
    getBuyerStats: async ({ user }) => ({ data: await dashboard.buyerStats(user.id) }),
  };
}
