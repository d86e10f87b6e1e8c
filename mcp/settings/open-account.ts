import { type AccountSession, openAccountSession } from '../api/account-session.ts';
import { restoreSession, type Session, SignInFailure, signIn, signOut } from '../api/sign-in.ts';
import { type AccountSource, SettingsError } from './read-settings.ts';
import { StartFailure } from './start-failure.ts';
import { openTerminal } from './terminal.ts';
import { checkTokenFile, readToken, writeToken } from './token-file.ts';

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

/**
 * Signs in and writes the token of the session to a file that only its owner can read. A file that cannot be written is
 * found out before the sign-in as far as possible. @throws SettingsError, StartFailure or SignInFailure with what to do
 */
export async function writeTokenFile(base: string, source: Password, path: string): Promise<Session> {
  checkTokenFile(path);
  const [session] = await signInAtTerminal(base, source);
  try {
    writeToken(path, session.token);
  } catch (failure) {
    await signOut(base, session.token);
    throw failure;
  }
  return session;
}

/** Opens the account of the settings. @throws SettingsError, StartFailure or SignInFailure with what to do */
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
  [SettingsError, StartFailure, SignInFailure].some((kind) => failure instanceof kind);
