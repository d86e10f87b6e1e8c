import type { LoginUserAnswer } from '#contract/model/loginUserAnswer.ts';
import type { SignInRefusedAnswer } from '#contract/model/signInRefusedAnswer.ts';
import type { Role } from '#domain/accounts/role.ts';
import { createApi } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';

/** The signed-in account. */
export interface Account {
  id: number;
  name: string;
  email: string;
  role: Role;
}

export interface Session {
  token: string;
  account: Account;
}

/** Why nobody could be signed in; the message says what to do. */
export class SignInFailure extends Error {}

export interface Credentials {
  email: string;
  password: string;
  /** Asks for the code of two-step sign-in; null where nobody can be asked. */
  code: (() => Promise<string>) | null;
}

const twoStepText = (email: string) =>
  `${email} uses two-step sign-in, which needs a code. Sign in once at a terminal with "npm run mcp -- --sign-in --email ${email} --token-file FILE", and start this program with MCP_TOKEN_FILE=FILE instead of a password.`;

const setUpText =
  'This account has to set up two-step sign-in before it can do anything else. Do that in the app first.';

function sessionOf({ token, user, two_step_setup_required }: LoginUserAnswer): Session {
  if (two_step_setup_required) throw new SignInFailure(setUpText);
  const { id, name, email, user_type: role } = user;
  return { token, account: { id, name, email, role } };
}

/** The challenge of the second step when a refusal asks for it. */
function challengeOf({ answer }: ApiFailure): string | null {
  const refused = answer as SignInRefusedAnswer | null;
  return refused?.code === 'second_step_required' ? (refused.data?.challenge ?? null) : null;
}

/** Signs in with a password and, where the account uses it, the second step. @throws SignInFailure */
export async function signIn(base: string, { email, password, code }: Credentials): Promise<Session> {
  const api = createApi(base, () => null);
  try {
    const body = { email, password, appType: 'ADMIN' };
    return sessionOf(await api.call<LoginUserAnswer>('loginUser', { body }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const challenge = challengeOf(failure);
    if (!challenge) throw new SignInFailure(failure.message);
    if (!code) throw new SignInFailure(twoStepText(email));
    const body = { challenge, code: (await code()).trim() };
    return sessionOf(await answered(api.call<LoginUserAnswer>('verifySecondStep', { body })));
  }
}

/** The session of a token. @throws SignInFailure when it has ended */
export async function restoreSession(base: string, token: string): Promise<Session> {
  const body = { token, appType: 'ADMIN' };
  const api = createApi(base, () => null);
  return sessionOf(await answered(api.call<LoginUserAnswer>('loginUser', { body })));
}

/** Ends the session of a token. When the server cannot be reached, it ends the session later: when it is not used. */
export async function signOut(base: string, token: string): Promise<void> {
  const api = createApi(base, () => token);
  await api.call('logoutUser', { body: { bearerToken: token } }).catch(() => {});
}

/** A refused call as a SignInFailure. */
async function answered(call: Promise<LoginUserAnswer>): Promise<LoginUserAnswer> {
  try {
    return await call;
  } catch (failure) {
    throw failure instanceof ApiFailure ? new SignInFailure(failure.message) : failure;
  }
}
