import type { Services } from '#server/app/services.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';

type UserOperation = 'listUsers' | 'createUser' | 'updateUser';

export function createUsersHandlers({ users }: Services): HandlersOf<UserOperation> {
  return {
    listUsers: async ({ query: { page, ...filter } }) => ({ data: await users.list(filter, page) }),
    createUser: async ({ body }) => ({ success: true, data: await users.create(body) }),
    updateUser: async ({ user, body }) => ({ success: true, data: await users.update(user, body) }),
  };
}
