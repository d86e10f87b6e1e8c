import {
  getAuthMock,
  getChangePasswordMockHandler,
  getLoginUserMockHandler,
  getLogoutUserMockHandler,
  getRecoverPasswordMockHandler,
  getRegisterUserMockHandler,
  getResetPasswordMockHandler,
} from '#contract/mocks/auth/auth.msw.ts';
import type { ChangePasswordInput } from '#contract/model/changePasswordInput.ts';
import type { LoginUserInput } from '#contract/model/loginUserInput.ts';
import type { LogoutUserInput } from '#contract/model/logoutUserInput.ts';
import type { RecoverPasswordInput } from '#contract/model/recoverPasswordInput.ts';
import type { ResetPasswordInput } from '#contract/model/resetPasswordInput.ts';
import { approvalStatus } from '#domain/accounts/approval-status.ts';
import { signInName } from '#domain/accounts/sign-in-names.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { mailRegistration } from '../business/outbox.ts';
import { keepUpload } from '../business/stored-files.ts';
import { errorResponse, invalidFieldsResponse } from '../error-response.ts';
import { accountOfToken, callerOf, tokenOfHeaders } from '../mock-session.ts';
import { changeTime, nextId, records } from '../records.ts';
import { checkCurrentPassword, hasPassword, isWeak, refuseWeak, setPassword } from '../sign-in/passwords.ts';
import { accountOfLink, mailRecoveryLink } from '../sign-in/recovery-links.ts';
import { endSession, endSessionsOf } from '../sign-in/sessions.ts';
import { afterFirstStep, asOwnerSees, assertMaySignIn, maySignIn, mockDevice } from '../sign-in/sign-in.ts';
import { assertNotTaken } from '../sign-in/sign-in-names.ts';
import { blankAccount } from '../start/blank-account.ts';
import { twoStepAnswers } from './two-step/auth.ts';

const { password: passwordTexts, request: requestTexts, session } = addedMessages;

async function signIn(input: LoginUserInput) {
  if ('token' in input) {
    const user = accountOfToken(input.token);
    if (!user) throw errorResponse(401, requestTexts.signInRequired);
    return { token: input.token, user: asOwnerSees(user) };
  }
  const email = signInName(input.email);
  const user = records.users.find((each) => each.email === email);
  if (!user || !hasPassword(user.id, input.password)) throw errorResponse(401, session.wrongCredentials);
  assertMaySignIn(user);
  return afterFirstStep(user, { isWeak: await isWeak(input.password, user) });
}

/** Sets the password of the account of a link, ends its sessions, and signs its owner in. @throws a 403 or 422 */
async function resetPassword({ token, password }: ResetPasswordInput) {
  const user = accountOfLink(token);
  if (!user || !maySignIn(user)) throw invalidFieldsResponse({ token: session.linkDead });
  await refuseWeak('password', password, user);
  setPassword(user.id, password);
  endSessionsOf(user.id);
  return { message: session.resetDone, ...afterFirstStep(user, { isWeak: false }) };
}

async function changePassword(request: Request) {
  const { current_password, new_password } = (await request.clone().json()) as ChangePasswordInput;
  const user = callerOf(request);
  checkCurrentPassword(user.id, current_password);
  if (new_password === current_password) throw invalidFieldsResponse({ new_password: passwordTexts.same });
  await refuseWeak('new_password', new_password, user);
  setPassword(user.id, new_password);
  endSessionsOf(user.id, tokenOfHeaders(request.headers));
  return { message: session.passwordChanged, device: mockDevice };
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** Stores an account that waits for approval. @throws a 409 for a name in use, a 422 for a weak password */
async function register(form: FormData): Promise<void> {
  const [name, email] = [textIn(form, 'name'), signInName(textIn(form, 'email'))];
  const username = signInName(textIn(form, 'username'));
  const contact = { mobile_no: textIn(form, 'mobile_no'), company_name: textIn(form, 'company_name') };
  const owner = { name, email, username, company_name: contact.company_name, user_type: 'USER' as const };
  const password = String(form.get('password') ?? '');
  await refuseWeak('password', password, owner);
  assertNotTaken(records.users, { email, username });
  const at = changeTime();
  const id = Math.max(nextId(records.users), nextId(records.registrations));
  const account = {
    ...blankAccount,
    ...owner,
    ...contact,
    id,
    status: 0 as const,
    created_at: at,
    updated_at: at,
  };
  records.users = [{ ...account, whatsapp_no: textIn(form, 'whatsapp_no') }, ...records.users];
  setPassword(id, password);
  const proofs = {
    owner_proof: (await keepUpload('proofs', form.get('owner_proof') as File)).url,
    visiting_card: (await keepUpload('proofs', form.get('visiting_card') as File)).url,
  };
  const waiting = { ...contact, ...proofs, id, name, email, reason: null, status: approvalStatus.pending };
  records.registrations = [{ ...waiting, created_at: at, updated_at: at }, ...records.registrations];
}

export const authAnswers = [
  getLoginUserMockHandler(async ({ request }) => signIn((await request.clone().json()) as LoginUserInput)),
  getLogoutUserMockHandler(async ({ request }) => {
    const { bearerToken } = (await request.clone().json()) as LogoutUserInput;
    if (bearerToken !== tokenOfHeaders(request.headers))
      throw invalidFieldsResponse({ bearerToken: session.otherToken });
    endSession(bearerToken);
    return { message: messages.login.loggedOut };
  }),
  getRecoverPasswordMockHandler(async ({ request }) => {
    mailRecoveryLink(((await request.clone().json()) as RecoverPasswordInput).email);
    return { message: session.recoverySent };
  }),
  getResetPasswordMockHandler(async ({ request }) =>
    resetPassword((await request.clone().json()) as ResetPasswordInput),
  ),
  getRegisterUserMockHandler(async ({ request }) => {
    const form = await request.clone().formData();
    await register(form);
    mailRegistration({ name: textIn(form, 'name'), company_name: textIn(form, 'company_name') });
    return { message: session.registered };
  }),
  getChangePasswordMockHandler(({ request }) => changePassword(request)),
  ...twoStepAnswers,
  ...getAuthMock(),
];
