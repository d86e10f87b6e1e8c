import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';

type UserOperation = 'listUsers' | 'createUser' | 'updateUser';

export function createUsersHandlers({ users }: Services): HandlersOf<UserOperation> {
  return {
    listUsers: async ({ query: { page, ...filter } }) => ({ data: await users.list(filter, page) }),
    createUser: async ({ body }) => ({ success: true, data: await users.create(body) }),
    updateUser: async ({ user, body }) => ({ success: true, data: await users.update(user, body) }),
  };
}
