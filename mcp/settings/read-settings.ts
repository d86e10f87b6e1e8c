import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBase } from '../api/api-client.ts';

/** A setting is missing or wrong; the message says which. */
export class SettingsError extends Error {}

/** Where the account comes from; null over HTTP when each caller has a token. */
export type AccountSource =
  | { kind: 'token'; token: string }
  | { kind: 'file'; path: string }
  | { kind: 'password'; email: string; password: string | null };

export interface HttpSettings {
  host: string;
  port: number;
  /** Names of this server beside those of its own address. */
  hosts: string[];
  /** Web pages that may call it. */
  origins: string[];
  /** What callers send when an account is configured. */
  key: string | null;
}

export type Settings = { base: string } & (
  | { mode: 'stdio'; source: AccountSource }
  | { mode: 'http'; source: AccountSource | null; http: HttpSettings }
  | { mode: 'sign-in'; source: AccountSource & { kind: 'password' }; path: string }
);

const options = {
  base: { type: 'string' },
  email: { type: 'string' },
  'token-file': { type: 'string' },
  'sign-in': { type: 'boolean' },
  http: { type: 'boolean' },
  port: { type: 'string' },
  host: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Environment = Record<string, string | undefined>;

/** The directory in which npm was called; npm itself runs in the project's folder. */
const workingDirectory = (env: Environment): string => env.INIT_CWD ?? process.cwd();

const minKeyLength = 20;

/** Reads the command line and the environment; `'help'` for --help. @throws SettingsError with the reason */
export function readSettings(args: readonly string[], env: Environment): Settings | 'help' {
  const given = readOptions(args);
  if (given.help) return 'help';
  const base = readAddress(given.base ?? env.MCP_BASE ?? 'http://127.0.0.1:4000');
  const email = given.email ?? env.MCP_EMAIL;
  const file = given['token-file'] ?? env.MCP_TOKEN_FILE;
  const path = file && resolve(workingDirectory(env), file);
  const password = env.MCP_PASSWORD || null;
  if (given['sign-in']) {
    if (!email || !path) throw new SettingsError('--sign-in needs --email and --token-file.');
    return { base, mode: 'sign-in', source: { kind: 'password', email, password }, path };
  }
  const source = sourceOf(env.MCP_TOKEN, path, email, password);
  if (given.http) {
    const http = readHttp(given, env);
    if (source && !http.key)
      throw new SettingsError('Over HTTP with an account, MCP_HTTP_KEY has to be set: callers send it.');
    return { base, mode: 'http', source, http };
  }
  if (!source)
    throw new SettingsError('Give an account: --email with MCP_PASSWORD, or MCP_TOKEN, or --token-file.');
  return { base, mode: 'stdio', source };
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (failure) {
    throw new SettingsError((failure as Error).message);
  }
}

function readAddress(text: string): string {
  try {
    return readBase(text);
  } catch (failure) {
    throw new SettingsError((failure as Error).message);
  }
}

function sourceOf(
  token: string | undefined,
  path: string | undefined,
  email: string | undefined,
  password: string | null,
): AccountSource | null {
  if (token) return { kind: 'token', token };
  if (path) return { kind: 'file', path };
  return email ? { kind: 'password', email, password } : null;
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

function readHttp(given: { port?: string; host?: string }, env: Environment): HttpSettings {
  const port = Number(given.port ?? env.MCP_PORT ?? '4020');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingsError('--port takes a whole number up to 65535.');
  const key = env.MCP_HTTP_KEY || null;
  if (key && key.length < minKeyLength)
    throw new SettingsError(`MCP_HTTP_KEY needs at least ${minKeyLength} characters.`);
  return {
    host: given.host ?? env.MCP_HOST ?? '127.0.0.1',
    port,
    hosts: listOf(env.MCP_HOSTS),
    origins: listOf(env.MCP_ORIGINS),
    key,
  };
}
