import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';

export function createDemandsHandlers({ demands }: Services): HandlersOf<'listDemands' | 'createDemand'> {
  return {
    listDemands: async ({ user, query }) => ({ data: await demands.list(user, query.page) }),
    createDemand: async ({ user, body }) => ({
      success: true,
      data: await demands.post(user, body.requirements),
    }),
  };
}
