import {
  getAuthMock,
  getLoginUserMockHandler,
  getLogoutUserMockHandler,
  getRecoverPasswordMockHandler,
  getRegisterUserMockHandler,
  getResetPasswordMockHandler,
} from '../../src/api/generated/mocks/auth/auth.msw.ts';
import type { LoginUserInput } from '../../src/api/generated/model/loginUserInput.ts';
import { addedMessages } from '../../src/domain/added-messages.ts';
import { messages } from '../../src/domain/messages.ts';
import { demoPassword } from '../fixtures/settings.ts';
import { users } from '../fixtures/users.ts';
import { mockTokens, roleOfToken, userOfRole } from '../mock-session.ts';
import { refusal } from '../refusal.ts';

function signIn(input: LoginUserInput) {
  if ('token' in input) {
    const role = roleOfToken(input.token);
    if (!role) throw refusal(401, addedMessages.session.ended);
    return { token: input.token, user: userOfRole[role] };
  }
  const user = users.find(({ email }) => email === input.email.toLowerCase());
  if (!user || input.password !== demoPassword) throw refusal(401, addedMessages.session.wrongCredentials);
  if (user.status === 0) throw refusal(403, 'This account is blocked.');
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
