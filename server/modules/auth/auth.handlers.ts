import { emailUndoMessages } from '#domain/messages/account-texts.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import { callerOf } from '#server/platform/auth/caller.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import type { AuthService } from './auth.service.ts';

type AuthOperation =
  | 'loginUser'
  | 'logoutUser'
  | 'recoverPassword'
  | 'resetPassword'
  | 'undoEmailChange'
  | 'registerUser'
  | 'changePassword';

type SessionOperation = 'confirmIdentity' | 'listSessions' | 'endSessions';

type TwoStepOperation =
  | 'verifySecondStep'
  | 'getTwoStep'
  | 'startTwoStep'
  | 'confirmTwoStep'
  | 'renewRecoveryCodes'
  | 'disableTwoStep';

export function createAuthHandlers(
  auth: AuthService,
): HandlersOf<AuthOperation | SessionOperation | TwoStepOperation> {
  return {
    async loginUser({ body, ...call }) {
      if ('token' in body) return auth.restore(body.token);
      return auth.signIn(body, callerOf(call));
    },

    async logoutUser({ body, user, ...call }) {
      if (hashToken(body.bearerToken) !== user.sessionHash) {
        throw unprocessable({ bearerToken: addedMessages.signIn.otherToken });
      }
      await auth.signOut(user, callerOf(call));
      return { message: messages.login.loggedOut };
    },

    async recoverPassword({ body, address }) {
      await auth.recover(body, address);
      return { message: addedMessages.session.recoverySent };
    },

    async resetPassword({ body, ...call }) {
      const session = await auth.reset(body.token, body.password, callerOf(call));
      return { message: addedMessages.session.resetDone, ...session };
    },

    async undoEmailChange({ body, ...call }) {
      await auth.undoEmailChange(body.token, callerOf(call));
      return { message: emailUndoMessages.undone };
    },

    async registerUser({ request, address }) {
      await auth.register(request, address);
      return { message: addedMessages.signIn.registered };
    },

    async changePassword({ body, user, ...call }) {
      const change = { current: body.current_password, next: body.new_password };
      const device = await auth.changePassword(user, change, callerOf(call));
      return { message: addedMessages.signIn.passwordChanged, device };
    },

    ...createSessionHandlers(auth),
    ...createTwoStepHandlers(auth),
  };
}

function createSessionHandlers(auth: AuthService): HandlersOf<SessionOperation> {
  return {
    async confirmIdentity({ user, body, ...call }) {
      await auth.confirmIdentity(user, body, callerOf(call));
      return { message: addedMessages.signIn.confirmed };
    },

    listSessions: async ({ user }) => ({ data: await auth.sessionsOf(user) }),

    async endSessions({ user, body: { id }, ...call }) {
      const { endedOne, endedOthers } = addedMessages.signIn;
      await auth.endSessions(user, id, callerOf(call));
      return { message: id === 'others' ? endedOthers : endedOne };
    },
  };
}

function createTwoStepHandlers(auth: AuthService): HandlersOf<TwoStepOperation> {
  return {
    verifySecondStep: ({ body, ...call }) => auth.verifySecondStep(body.challenge, body.code, callerOf(call)),

    getTwoStep: async ({ user }) => ({ data: await auth.twoStepOf(user) }),

    async startTwoStep({ user, body, address }) {
      const proof = { password: body.current_password, code: body.code };
      return { data: await auth.startTwoStep(user, proof, address) };
    },

    async confirmTwoStep({ user, body, ...call }) {
      const recovery_codes = await auth.confirmTwoStep(user, body.code, callerOf(call));
      return { message: addedMessages.twoStepAnswer.turnedOn, recovery_codes };
    },

    async renewRecoveryCodes({ user, body, ...call }) {
      const proof = { password: body.current_password, code: body.code };
      const recovery_codes = await auth.renewRecoveryCodes(user, proof, callerOf(call));
      return { message: addedMessages.twoStepAnswer.codesRenewed, recovery_codes };
    },

    async disableTwoStep({ user, body, ...call }) {
      const proof = { password: body.current_password, code: body.code };
      await auth.disableTwoStep(user, proof, callerOf(call));
      return { message: addedMessages.twoStepAnswer.turnedOff };
    },
  };
}
