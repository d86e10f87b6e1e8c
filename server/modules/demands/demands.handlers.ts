import type { HandlersOf } from '#server/contract/handlers.ts';
import type { DemandsService } from './demands.service.ts';

type DemandOperation = 'listDemands' | 'createDemand' | 'updateDemand';

export function createDemandsHandlers(demands: DemandsService): HandlersOf<DemandOperation> {
  return {
    listDemands: async ({ user, query }) => ({ data: await demands.list(user, query.page, query) }),
    createDemand: async ({ user, body, idempotencyKey }) => ({
      success: true,
      data: await demands.post(user, body, idempotencyKey),
    }),
    updateDemand: async ({ user, body }) => ({ success: true, data: await demands.setStatus(user, body) }),
  };
}
