import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import type { AuthService } from './auth.service.ts';

type AuthOperation =
  | 'loginUser'
  | 'logoutUser'
  | 'recoverPassword'
  | 'resetPassword'
  | 'registerUser'
  | 'changePassword';

export function createAuthHandlers(auth: AuthService): HandlersOf<AuthOperation> {
  return {
    async loginUser({ body, address, request }) {
      if ('token' in body) return auth.restore(body.token);
      const userAgent = request.headers.get('user-agent') ?? undefined;
      return auth.signIn(body, { address, userAgent });
    },

    async logoutUser({ body, user }) {
      if (hashToken(body.bearerToken) !== user.sessionHash) {
        throw unprocessable({ bearerToken: 'This is not the token of your session' });
      }
      await auth.signOut(body.bearerToken);
      return { message: messages.login.loggedOut };
    },

    async recoverPassword({ body, address }) {
      await auth.recover(body.email, address);
      return { message: addedMessages.session.recoverySent };
    },

    async resetPassword({ body }) {
      await auth.reset(body.token, body.password);
      return { message: addedMessages.session.resetDone };
    },

    async registerUser({ request, address }) {
      await auth.register(request, address);
      return { message: addedMessages.session.registered };
    },

    async changePassword({ body, user, address }) {
      await auth.changePassword(user, { current: body.current_password, next: body.new_password }, address);
      return { message: addedMessages.session.passwordChanged };
    },
  };
}
