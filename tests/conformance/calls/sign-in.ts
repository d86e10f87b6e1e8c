import type { Role } from '#domain/accounts/role.ts';
import type { CallerRole } from '#server/contract/response-guard.ts';
import type { HttpClient, Sent } from '../wire/http-client.ts';

/** Wrong use of the program: nothing can be checked. */
export class UsageError extends Error {}

export interface Account {
  email: string;
  password: string;
}

/** The tokens of who is signed in; nobody has none. */
export type Sessions = Readonly<Partial<Record<Role, string>>>;

export const availableRoles = (sessions: Sessions): CallerRole[] => [
  'PUBLIC',
  ...(['USER', 'ADMIN'] as const).filter((role) => sessions[role] !== undefined),
];

/** Signed-in calls send the token in both headers, as the contract says. */
export function sessionHeaders(sessions: Sessions, role: CallerRole): Record<string, string> {
  const token = role === 'PUBLIC' ? undefined : sessions[role];
  return token === undefined ? {} : { token, authorization: `Bearer ${token}` };
}

const jsonCall = (path: string, body: object, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});

interface SignInAnswer {
  token?: string;
  user?: { user_type?: string };
  error?: string;
}

/** Signs an account in and returns its token. Throws a UsageError when it cannot, or has another role. */
export async function signIn(client: HttpClient, role: Role, account: Account): Promise<string> {
  const option = role === 'ADMIN' ? '--admin' : '--buyer';
  const { status, text } = await client.send(jsonCall('/auth/login', { ...account, appType: 'ADMIN' }));
  const answer = readJson(text);
  if (status !== 200 || !answer?.token)
    throw new UsageError(
      `${option} ${account.email} cannot sign in: ${status} ${answer?.error ?? text.slice(0, 200)}`,
    );
  if (answer.user?.user_type !== role)
    throw new UsageError(`${option} ${account.email} is of the role ${answer.user?.user_type}, not ${role}`);
  return answer.token;
}

function readJson(text: string): SignInAnswer | null {
  try {
    return JSON.parse(text) as SignInAnswer;
  } catch {
    return null;
  }
}

/** Ends the sessions of this run. */
export async function signOut(client: HttpClient, sessions: Sessions): Promise<void> {
  for (const [role, token] of Object.entries(sessions))
    await client
      .send(jsonCall('/auth/logout', { bearerToken: token }, sessionHeaders(sessions, role as Role)))
      .catch(() => null);
}
