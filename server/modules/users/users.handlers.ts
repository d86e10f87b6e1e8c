import { signInChangeMessages } from '#domain/messages/account-texts.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import { callerOf } from '#server/platform/auth/caller.ts';
import type { UsersService } from './users.service.ts';

type UserOperation =
  | 'listUsers'
  | 'createUser'
  | 'updateUser'
  | 'startSignInChange'
  | 'confirmSignInChange'
  | 'resetUserTwoStep';

export function createUsersHandlers(users: UsersService): HandlersOf<UserOperation> {
  return {
    listUsers: async ({ query: { page, limit, ...filter } }) => ({
      data: await users.list(filter, page, limit),
    }),
    createUser: async ({ user, body }) => ({ success: true, data: await users.create(user, body) }),
    updateUser: async ({ user, body, ...call }) => ({
      success: true,
      data: await users.update(user, body, callerOf(call)),
    }),
    async startSignInChange({ user, body }) {
      return { message: signInChangeMessages.linkSent(await users.startSignInChange(user, body)) };
    },
    async confirmSignInChange({ user, body, ...call }) {
      const email = await users.confirmSignInChange(user, body, callerOf(call));
      return { message: signInChangeMessages.namesChanged(email) };
    },
    async resetUserTwoStep({ user, body }) {
      await users.resetTwoStep(user, body.id);
      return { message: addedMessages.twoStepAnswer.resetDone };
    },
  };
}
