import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AccountSession, openAccountSession } from '../api/account-session.ts';
import { restoreSession, type Session, SignInFailure, signIn } from '../api/sign-in.ts';
import { type AccountSource, SettingsError } from './read-settings.ts';
import { openTerminal } from './terminal.ts';

const maxTokenLength = 200;

function readToken(path: string): string {
  let token: string;
  try {
    token = readFileSync(path, 'utf8').trim();
  } catch {
    throw new SettingsError(`The token file ${path} cannot be read. Make one with --sign-in.`);
  }
  if (!token || token.length > maxTokenLength || /\s/.test(token))
    throw new SettingsError(`${path} is not a token file. Make one with --sign-in.`);
  return token;
}

type Password = AccountSource & { kind: 'password' };

/** Signs in, asking at the terminal for what the environment does not give. */
async function signInAtTerminal(base: string, { email, password }: Password): Promise<[Session, string]> {
  const ask = openTerminal();
  const given = password ?? (await ask?.(`Password of ${email}`));
  if (!given)
    throw new SettingsError(
      'There is no terminal to ask for the password. Set MCP_PASSWORD, or use --token-file.',
    );
  const code = ask && (() => ask('Code of two-step sign-in'));
  return [await signIn(base, { email, password: given, code }), given];
}

/** Signs in and writes the token of the session to a file that only its owner can read. */
export async function writeTokenFile(base: string, source: Password, path: string): Promise<Session> {
  const [session] = await signInAtTerminal(base, source);
  // The mode counts for new files only: one that is there may be open to others.
  rmSync(path, { force: true });
  writeFileSync(path, `${session.token}\n`, { mode: 0o600, flag: 'wx' });
  return session;
}

/** Opens the account of the settings. @throws SettingsError or SignInFailure with what to do */
export async function openAccount(base: string, source: AccountSource): Promise<AccountSession> {
  if (source.kind === 'token')
    return openAccountSession(base, {
      session: await restoreSession(base, source.token),
      renew: null,
      signInAgain: 'Start the assistant again with a new session token (MCP_TOKEN).',
      own: false,
    });
  if (source.kind === 'file') {
    const { path } = source;
    return openAccountSession(base, {
      session: await restoreSession(base, readToken(path)),
      renew: async () => restoreSession(base, readToken(path)),
      signInAgain: `Sign in again: npm run mcp -- --sign-in --email ADDRESS --token-file ${path}`,
      own: false,
    });
  }
  const [session, password] = await signInAtTerminal(base, source);
  return openAccountSession(base, {
    session,
    // Nobody can be asked for a code in the middle of a conversation.
    renew: () => signIn(base, { email: source.email, password, code: null }),
    signInAgain: 'Check the account and start the assistant again.',
    own: true,
  });
}

/** Whether a failure is worded for the person who starts the program. */
export const isForPerson = (failure: unknown): failure is Error =>
  failure instanceof SettingsError || failure instanceof SignInFailure;
