import type { HandlersOf } from '#server/contract/handlers.ts';
import type { DemandsService } from './demands.service.ts';

export function createDemandsHandlers(demands: DemandsService): HandlersOf<'listDemands' | 'createDemand'> {
  return {
    listDemands: async ({ user, query }) => ({ data: await demands.list(user, query.page) }),
    createDemand: async ({ user, body, idempotencyKey }) => ({
      success: true,
      data: await demands.post(user, body, idempotencyKey),
    }),
  };
}
