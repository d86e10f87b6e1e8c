import type { Services } from '#server/app/services.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';

type DashboardOperation = 'getAdminStats' | 'getBuyerStats';

export function createDashboardHandlers({ dashboard }: Services): HandlersOf<DashboardOperation> {
  return {
    getAdminStats: async ({ user }) => ({ data: await dashboard.adminStats(user.id) }),
    getBuyerStats: async ({ user }) => ({ data: await dashboard.buyerStats(user.id) }),
  };
}
