import type { HandlersOf } from '#server/contract/handlers.ts';
import type { UsersService } from './users.service.ts';

type UserOperation = 'listUsers' | 'createUser' | 'updateUser';

export function createUsersHandlers(users: UsersService): HandlersOf<UserOperation> {
  return {
    listUsers: async ({ query: { page, ...filter } }) => ({ data: await users.list(filter, page) }),
    createUser: async ({ body }) => ({ success: true, data: await users.create(body) }),
    updateUser: async ({ user, body }) => ({ success: true, data: await users.update(user, body) }),
  };
}
