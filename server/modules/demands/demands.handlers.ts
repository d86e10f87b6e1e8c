import type { Services } from '#server/app/services.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';

export function createDemandsHandlers({ demands }: Services): HandlersOf<'listDemands' | 'createDemand'> {
  return {
    listDemands: async ({ user, query }) => ({ data: await demands.list(user, query.page) }),
    createDemand: async ({ user, body, idempotencyKey }) => ({
      success: true,
      data: await demands.post(user, body, idempotencyKey),
    }),
  };
}
