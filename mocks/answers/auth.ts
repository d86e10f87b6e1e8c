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
import type { User } from '#contract/model/user.ts';
import { approvalStatus } from '#domain/accounts/approval-status.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { type PasswordOwner, passwordProblem } from '#domain/passwords/password-rule.ts';
import { keepUpload } from '../business/stored-files.ts';
import { errorResponse } from '../error-response.ts';
import { mockChallenge, mockCode, recoveryCodes, twoStepOff, twoStepSecret } from '../fixtures/auth.ts';
import { buyerAsha } from '../fixtures/users.ts';
import { accountOfToken, callerOf, mockDevice, mockTokens, tokenOf, userOfRole } from '../mock-session.ts';
import { changeTime, nextId, records, replaced } from '../records.ts';

function signIn(input: LoginUserInput) {
  if ('token' in input) {
    const user = accountOfToken(input.token);
    if (!user) throw errorResponse(401, addedMessages.request.signInRequired);
    return { token: input.token, user };
  }
  const user = records.users.find(({ email }) => email === input.email.toLowerCase());
  if (!user || input.password !== records.password)
    throw errorResponse(401, addedMessages.session.wrongCredentials);
  if (user.status === 0) throw closedAccount(user);
  if (records.twoStep.includes(user.id))
    throw errorResponse(403, addedMessages.twoStep.codeRequired, {
      code: 'second_step_required',
      data: { challenge: mockChallenge },
    });
  return { token: tokenOf(user), user: signedIn(user), device: mockDevice };
}

/** The account with the time of this sign-in. */
function signedIn(user: User): User {
  records.previousSignIns = { ...records.previousSignIns, [user.id]: user.last_login_date ?? null };
  const account = { ...user, last_login_date: changeTime() };
  records.users = replaced(records.users, account);
  return account;
}

/** The refusal of an account that may not enter: it waits for approval, was rejected, or was blocked since. */
function closedAccount({ id, email }: User): Response {
  const asked = records.registrations.find((one) => one.id === id || one.email === email);
  const { pending, rejected, blocked } = addedMessages.session;
  if (asked?.status === approvalStatus.pending)
    return errorResponse(403, pending, { code: 'account_pending' });
  if (!asked?.reason) return errorResponse(403, blocked, { code: 'account_blocked' });
  return errorResponse(403, rejected, { code: 'account_rejected', data: { reason: asked.reason } });
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

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** Stores an account that waits for approval. @throws a 409 for a name in use, a 422 for a weak password */
async function register(form: FormData): Promise<void> {
  const [name, email] = [textIn(form, 'name'), textIn(form, 'email').toLowerCase()];
  const username = textIn(form, 'username').toLowerCase();
  const owner = { name, email, username, user_type: 'USER' as const };
  refuseWeak('password', String(form.get('password') ?? ''), owner);
  for (const [field, value, text] of [
    ['email', email, addedMessages.record.emailTaken],
    ['username', username, addedMessages.record.usernameTaken],
  ] as const)
    if (records.users.some((user) => user[field] === value))
      throw errorResponse(409, text, { fields: { [field]: text } });
  const at = changeTime();
  const id = Math.max(nextId(records.users), nextId(records.registrations));
  const contact = { mobile_no: textIn(form, 'mobile_no'), company_name: textIn(form, 'company_name') };
  const account = {
    ...buyerAsha,
    ...owner,
    ...contact,
    id,
    status: 0 as const,
    created_at: at,
    updated_at: at,
  };
  records.users = [{ ...account, whatsapp_no: textIn(form, 'whatsapp_no') }, ...records.users];
  const proofs = {
    owner_proof: await keepUpload('proofs', form.get('owner_proof') as File),
    visiting_card: await keepUpload('proofs', form.get('visiting_card') as File),
  };
  const waiting = { ...contact, ...proofs, id, name, email, reason: null, status: approvalStatus.pending };
  records.registrations = [{ ...waiting, created_at: at, updated_at: at }, ...records.registrations];
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
      user: userOfRole('USER'),
      device: mockDevice,
    };
  }),
  getRegisterUserMockHandler(async ({ request }) => {
    await register(await request.clone().formData());
    return { message: addedMessages.session.registered };
  }),
  getChangePasswordMockHandler(async ({ request }) => {
    const { new_password } = (await request.json()) as ChangePasswordInput;
    refuseWeak('new_password', new_password, callerOf(request));
    return { message: addedMessages.session.passwordChanged, device: mockDevice };
  }),
  getVerifySecondStepMockHandler(async ({ request }) => {
    const { challenge, code } = (await request.json()) as SecondStepInput;
    if (challenge !== mockChallenge) throw errorResponse(401, addedMessages.twoStep.challengeExpired);
    const user = records.users.find(({ id }) => id === records.twoStep[0]);
    if (!user) throw errorResponse(401, addedMessages.twoStep.challengeExpired);
    checkCode(code);
    return { token: tokenOf(user), user: signedIn(user), device: mockDevice };
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
