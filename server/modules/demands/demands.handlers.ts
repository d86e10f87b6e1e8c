import type { HandlersOf } from '#server/contract/handlers.ts';
import type { DemandsService } from './demands.service.ts';

type DemandOperation =
  | 'listDemands'
  | 'createDemand'
  | 'createDemands'
  | 'previewDemands'
  | 'updateDemand'
  | 'listEmptySearches';

export function createDemandsHandlers(demands: DemandsService): HandlersOf<DemandOperation> {
  return {
    listDemands: async ({ user, query }) => ({ data: await demands.list(user, query.page, query) }),
    createDemand: async ({ user, body, idempotencyKey }) => ({
      success: true,
      data: await demands.post(user, body, idempotencyKey),
    }),
    createDemands: async ({ user, body, idempotencyKey }) => ({
      success: true,
      data: await demands.postList(user, body, idempotencyKey),
    }),
    previewDemands: async ({ user, body }) => ({ data: await demands.preview(user, body) }),
    listEmptySearches: async ({ query }) => ({
      data: await demands.listEmptySearches(query.page, query.limit),
    }),
    updateDemand: async ({ user, body }) => ({ success: true, data: await demands.setStatus(user, body) }),
  };
}
