/** The command `npm run mcp`. See `helpText`. Over stdio, standard output carries the protocol and nothing else. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { httpOrigin } from '#domain/requests/http-origin.ts';
import { type AccountSession, openAccountSession } from './api/account-session.ts';
import { isUnencrypted } from './api/api-client.ts';
import { restoreSession } from './api/sign-in.ts';
import { createAssistantServer } from './assistant-server.ts';
import { isForPerson, openAccount, writeTokenFile } from './settings/open-account.ts';
import { readSettings, type Settings, SettingsError } from './settings/read-settings.ts';
import { createHttpApp } from './transports/http-app.ts';
import { listen } from './transports/listen.ts';

const helpText = `An assistant's way into the product: a server of the Model Context Protocol (MCP). See docs/assistant.md.

  npm run mcp -- [options]

  --base URL         where the product is opened (MCP_BASE), http://127.0.0.1:4000
  --email ADDRESS    the account to sign in (MCP_EMAIL); its password is in MCP_PASSWORD, or asked for at a terminal
  --token-file FILE  a file with a session token instead (MCP_TOKEN_FILE); MCP_TOKEN is the token itself
  --sign-in          signs in, also in two steps, writes the token to the file of --token-file and ends
  --http             listens over HTTP instead of standard input and output
  --port 4020        where it listens (MCP_PORT); 0 takes a free port
  --host 127.0.0.1   the address it listens at (MCP_HOST)
  --help             this text

Over HTTP each caller sends a session token of the product as a bearer token, unless an account is given here: then
MCP_HTTP_KEY is the bearer token. MCP_HOSTS and MCP_ORIGINS list further host names and origins, separated by commas.
`;

const report = (failure: unknown) => console.error(failure);

const serverFor = ({ account, api, signInAgain }: AccountSession) =>
  createAssistantServer({ account, api, signInAgain, report });

/** Runs `end` once when the program is told to stop. */
function onStop(end: () => Promise<void>): () => void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void end().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  return stop;
}

async function runStdio({ base, source }: Settings & { mode: 'stdio' }): Promise<void> {
  const account = await openAccount(base, source);
  const server = serverFor(account);
  const stop = onStop(async () => {
    await server.close();
    await account.end();
  });
  process.stdin.once('end', stop);
  process.stdin.once('close', stop);
  await server.connect(new StdioServerTransport());
  console.error(`Signed in as ${account.account.email}.`);
}

/** The account of a caller's own session token. */
const ofToken = async (base: string, token: string): Promise<AccountSession> =>
  openAccountSession(base, {
    session: await restoreSession(base, token),
    renew: null,
    signInAgain: 'Connect again with the session token of a new sign-in.',
    own: false,
  });

async function runHttp({ base, source, http }: Settings & { mode: 'http' }): Promise<void> {
  const shared = source && (await openAccount(base, source));
  const app = createHttpApp({
    ...http,
    key: shared ? http.key : null,
    async openServer(bearer) {
      const session = shared ?? (await ofToken(base, bearer));
      return { server: serverFor(session), account: session.account.id };
    },
  });
  const { port, close } = await listen(app.fetch, http).catch(async (failure: unknown) => {
    await shared?.end();
    throw failure;
  });
  onStop(async () => {
    await app.close();
    close();
    await shared?.end();
  });
  const who = shared ? `as ${shared.account.email}` : 'with the session token of each caller';
  console.error(`MCP at ${httpOrigin(http.host, port)}/mcp ${who}`);
}

async function run(): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env);
  if (settings === 'help') return console.log(helpText);
  if (isUnencrypted(settings.base))
    console.error(`${settings.base} is not HTTPS: passwords and tokens cross the network unencrypted.`);
  if (settings.mode === 'stdio') return runStdio(settings);
  if (settings.mode === 'http') return runHttp(settings);
  const { account } = await writeTokenFile(settings.base, settings.source, settings.path);
  console.error(`Signed in as ${account.email}. The token of the session is in ${settings.path}.`);
  const [idle, life] = account.role === 'ADMIN' ? ['60 minutes', '12 hours'] : ['12 hours', '30 days'];
  console.error(`The session ends after ${idle} without use, and after ${life}.`);
}

run().catch((failure: unknown) => {
  if (failure instanceof SettingsError) console.error(`${failure.message}\n\n${helpText}`);
  else console.error(isForPerson(failure) ? failure.message : failure);
  process.exit(1);
});
