import {
  getAuthMock,
  getLoginUserMockHandler,
  getLogoutUserMockHandler,
  getRecoverPasswordMockHandler,
  getRegisterUserMockHandler,
  getResetPasswordMockHandler,
} from '#contract/mocks/auth/auth.msw.ts';
import type { LoginUserInput } from '#contract/model/loginUserInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { errorResponse } from '../error-response.ts';
import { demoPassword } from '../fixtures/settings.ts';
import { users } from '../fixtures/users.ts';
import { mockTokens, roleOfToken, userOfRole } from '../mock-session.ts';

function signIn(input: LoginUserInput) {
  if ('token' in input) {
    const role = roleOfToken(input.token);
    if (!role) throw errorResponse(401, addedMessages.session.ended);
    return { token: input.token, user: userOfRole[role] };
  }
  const user = users.find(({ email }) => email === input.email.toLowerCase());
  if (!user || input.password !== demoPassword)
    throw errorResponse(401, addedMessages.session.wrongCredentials);
  if (user.status === 0) throw errorResponse(403, addedMessages.session.blocked);
  return { token: mockTokens[user.user_type], user };
}

export const authAnswers = [
  getLoginUserMockHandler(async ({ request }) => signIn((await request.json()) as LoginUserInput)),
  getLogoutUserMockHandler({ message: messages.login.loggedOut }),
  getRecoverPasswordMockHandler({ message: addedMessages.session.recoverySent }),
  getResetPasswordMockHandler({ message: addedMessages.session.resetDone }),
  getRegisterUserMockHandler({ message: addedMessages.session.registered }),
  ...getAuthMock(),
];
