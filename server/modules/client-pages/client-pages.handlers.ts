import type { HandlersOf } from '#server/contract/handlers.ts';
import type { ClientPagesService } from './client-pages.service.ts';

type ClientPageOperation =
  | 'listClientPages'
  | 'getClientPage'
  | 'createClientPage'
  | 'endClientPage'
  | 'getPublicClientPage'
  | 'updateClientAnswer';

export function createClientPagesHandlers(clientPages: ClientPagesService): HandlersOf<ClientPageOperation> {
  return {
    listClientPages: async ({ query, user }) => ({ data: await clientPages.list(user, query) }),
    getClientPage: async ({ query, user }) => ({ data: await clientPages.details(user, query.id) }),
    createClientPage: async ({ body, user, idempotencyKey }) => ({
      success: true,
      ...(await clientPages.make(user, body, idempotencyKey)),
    }),
    endClientPage: async ({ body, user }) => ({ success: true, data: await clientPages.end(user, body.id) }),
    getPublicClientPage: async ({ query }) => ({ data: await clientPages.open(query.key) }),
    updateClientAnswer: async ({ query, body, address }) => {
      await clientPages.answer(query.key, body, address);
      return { success: true };
    },
  };
}
