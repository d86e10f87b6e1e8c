import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import type { AuthService } from './auth.service.ts';
import type { Caller } from './open-session.ts';

type AuthOperation =
  | 'loginUser'
  | 'logoutUser'
  | 'recoverPassword'
  | 'resetPassword'
  | 'registerUser'
  | 'changePassword';

type TwoStepOperation =
  | 'verifySecondStep'
  | 'getTwoStep'
  | 'startTwoStep'
  | 'confirmTwoStep'
  | 'renewRecoveryCodes'
  | 'disableTwoStep';

export function createAuthHandlers(auth: AuthService): HandlersOf<AuthOperation | TwoStepOperation> {
  return {
    async loginUser({ body, address, request }) {
      if ('token' in body) return auth.restore(body.token);
      return auth.signIn(body, callerOf(request, address));
    },

    async logoutUser({ body, user }) {
      if (hashToken(body.bearerToken) !== user.sessionHash) {
        throw unprocessable({ bearerToken: addedMessages.session.otherToken });
      }
      await auth.signOut(body.bearerToken);
      return { message: messages.login.loggedOut };
    },

    async recoverPassword({ body, address }) {
      await auth.recover(body, address);
      return { message: addedMessages.session.recoverySent };
    },

    async resetPassword({ body, address, request }) {
      const session = await auth.reset(body.token, body.password, callerOf(request, address));
      return { message: addedMessages.session.resetDone, ...session };
    },

    async registerUser({ request, address }) {
      await auth.register(request, address);
      return { message: addedMessages.session.registered };
    },

    async changePassword({ body, user, address }) {
      const change = { current: body.current_password, next: body.new_password };
      const device = await auth.changePassword(user, change, address);
      return { message: addedMessages.session.passwordChanged, device };
    },

    ...createTwoStepHandlers(auth),
  };
}

function createTwoStepHandlers(auth: AuthService): HandlersOf<TwoStepOperation> {
  return {
    verifySecondStep: ({ body, address, request }) =>
      auth.verifySecondStep(body.challenge, body.code, callerOf(request, address)),

    getTwoStep: async ({ user }) => ({ data: await auth.twoStepOf(user) }),

    async startTwoStep({ user, body, address }) {
      const proof = { password: body.current_password, code: body.code };
      return { data: await auth.startTwoStep(user, proof, address) };
    },

    async confirmTwoStep({ user, body, address }) {
      const recovery_codes = await auth.confirmTwoStep(user, body.code, address);
      return { message: addedMessages.twoStep.turnedOn, recovery_codes };
    },

    async renewRecoveryCodes({ user, body, address }) {
      const proof = { password: body.current_password, code: body.code };
      const recovery_codes = await auth.renewRecoveryCodes(user, proof, address);
      return { message: addedMessages.twoStep.codesRenewed, recovery_codes };
    },

    async disableTwoStep({ user, body, address }) {
      await auth.disableTwoStep(user, { password: body.current_password, code: body.code }, address);
      return { message: addedMessages.twoStep.turnedOff };
    },
  };
}

const callerOf = (request: Request, address: string): Caller => ({
  address,
  userAgent: request.headers.get('user-agent') ?? undefined,
});
