import {
  getAuthMock,
  getChangePasswordMockHandler,
  getConfirmTwoStepMockHandler,
  getDisableTwoStepMockHandler,
  getGetTwoStepMockHandler,
  getLoginUserMockHandler,
  getLogoutUserMockHandler,
  getRecoverPasswordMockHandler,
  getRegisterUserMockHandler,
  getRenewRecoveryCodesMockHandler,
  getResetPasswordMockHandler,
  getStartTwoStepMockHandler,
  getVerifySecondStepMockHandler,
} from '#contract/mocks/auth/auth.msw.ts';
import type { ChangePasswordInput } from '#contract/model/changePasswordInput.ts';
import type { ConfirmTwoStepInput } from '#contract/model/confirmTwoStepInput.ts';
import type { LoginUserInput } from '#contract/model/loginUserInput.ts';
import type { ResetPasswordInput } from '#contract/model/resetPasswordInput.ts';
import type { SecondStepInput } from '#contract/model/secondStepInput.ts';
import type { TwoStepProofInput } from '#contract/model/twoStepProofInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { type PasswordOwner, passwordProblem } from '#domain/passwords/password-rule.ts';
import { errorResponse } from '../error-response.ts';
import { registrations } from '../fixtures/approvals.ts';
import { mockChallenge, mockCode, recoveryCodes, twoStepOff, twoStepSecret } from '../fixtures/auth.ts';
import { demoPassword } from '../fixtures/settings.ts';
import { adminWithTwoStep, users } from '../fixtures/users.ts';
import { mockDevice, mockTokens, roleOf, roleOfToken, userOfRole } from '../mock-session.ts';

function signIn(input: LoginUserInput) {
  if ('token' in input) {
    const role = roleOfToken(input.token);
    if (!role) throw errorResponse(401, addedMessages.session.ended);
    return { token: input.token, user: userOfRole[role] };
  }
  const user = users.find(({ email }) => email === input.email.toLowerCase());
  if (!user || input.password !== demoPassword)
    throw errorResponse(401, addedMessages.session.wrongCredentials);
  if (user.status === 0) throw closedAccount(user.email);
  if (user.id === adminWithTwoStep.id)
    throw errorResponse(403, addedMessages.twoStep.codeRequired, {
      code: 'second_step_required',
      data: { challenge: mockChallenge },
    });
  return { token: mockTokens[user.user_type], user, device: mockDevice };
}

/** The refusal of an account that may not enter: its registration was rejected, or it was blocked since. */
function closedAccount(email: string): Response {
  const reason = registrations.find((registration) => registration.email === email)?.reason;
  const { rejected, blocked } = addedMessages.session;
  if (!reason) return errorResponse(403, blocked, { code: 'account_blocked' });
  return errorResponse(403, rejected, { code: 'account_rejected', data: { reason } });
}

/** Throws the refusal of a code other than `mockCode` and the recovery codes of the fixtures. */
function checkCode(code: string): void {
  if (code === mockCode || recoveryCodes.includes(code)) return;
  const { wrongCode } = addedMessages.twoStep;
  throw errorResponse(422, wrongCode, { fields: { code: wrongCode } });
}

/** Throws the refusal of a new password, as far as it needs no list of common ones. */
function refuseWeak(field: string, password: string, owner: PasswordOwner): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw errorResponse(422, problem, { fields: { [field]: problem } });
}

export const authAnswers = [
  getLoginUserMockHandler(async ({ request }) => signIn((await request.json()) as LoginUserInput)),
  getLogoutUserMockHandler({ message: messages.login.loggedOut }),
  getRecoverPasswordMockHandler({ message: addedMessages.session.recoverySent }),
  getResetPasswordMockHandler(async ({ request }) => {
    refuseWeak('password', ((await request.json()) as ResetPasswordInput).password, { user_type: 'USER' });
    return {
      message: addedMessages.session.resetDone,
      token: mockTokens.USER,
      user: userOfRole.USER,
      device: mockDevice,
    };
  }),
  getRegisterUserMockHandler({ message: addedMessages.session.registered }),
  getChangePasswordMockHandler(async ({ request }) => {
    const { new_password } = (await request.json()) as ChangePasswordInput;
    refuseWeak('new_password', new_password, userOfRole[roleOf(request) ?? 'USER']);
    return { message: addedMessages.session.passwordChanged, device: mockDevice };
  }),
  getVerifySecondStepMockHandler(async ({ request }) => {
    const { challenge, code } = (await request.json()) as SecondStepInput;
    if (challenge !== mockChallenge) throw errorResponse(401, addedMessages.twoStep.challengeExpired);
    checkCode(code);
    return { token: mockTokens.ADMIN, user: adminWithTwoStep, device: mockDevice };
  }),
  getGetTwoStepMockHandler({ data: twoStepOff }),
  getStartTwoStepMockHandler({ data: twoStepSecret }),
  getConfirmTwoStepMockHandler(async ({ request }) => {
    checkCode(((await request.json()) as ConfirmTwoStepInput).code);
    return { message: addedMessages.twoStep.turnedOn, recovery_codes: [...recoveryCodes] };
  }),
  getRenewRecoveryCodesMockHandler(async ({ request }) => {
    checkCode(((await request.json()) as TwoStepProofInput).code);
    return { message: addedMessages.twoStep.codesRenewed, recovery_codes: [...recoveryCodes] };
  }),
  getDisableTwoStepMockHandler(async ({ request }) => {
    checkCode(((await request.json()) as TwoStepProofInput).code);
    return { message: addedMessages.twoStep.turnedOff };
  }),
  ...getAuthMock(),
];
