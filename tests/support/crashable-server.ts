import { type ChildProcess, spawn } from 'node:child_process';
import { type Operation, type OperationId, operations } from '#contract/operations.ts';
import type { PreparedDatabase } from './prepared-database.ts';
import { compileCache, freePort } from './running-server.ts';
import { root } from './source-files.ts';

export interface CallOptions {
  as?: { token: string };
  body?: unknown;
  form?: FormData;
  query?: Record<string, string | number>;
  /** The Idempotency-Key. */
  key?: string | undefined;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** The outcome of a call. Status 0: the connection broke before a response. */
export interface CallResult {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every operation; the tests look at what they expect
  body: any;
  headers: Headers;
}

/** The built server in a process. */
export interface CrashableServer {
  url: string;
  port: number;
  child: ChildProcess;
  /** Its exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
  output(): string;
  /** The lines of its log with this message. */
  logged(message: string): Record<string, unknown>[];
  call(id: OperationId, options?: CallOptions): Promise<CallResult>;
  /** Any address. */
  get(path: string): Promise<CallResult>;
  /** Resolves when /readyz answers 200. Throws when the process ends before. */
  ready(): Promise<void>;
  signal(name: NodeJS.Signals): Promise<number | string>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

interface StartOptions {
  settings?: Record<string, string>;
  /** A command prefix, such as a program that mounts a separate disk. */
  wrapper?: string[];
  /** The checkout whose built server runs; this one by default. */
  checkout?: string;
}

/** Starts a server on a prepared database without waiting for it. */
export async function startOn(
  database: Pick<PreparedDatabase, 'dataDir' | 'url'>,
  { settings = {}, wrapper = [], checkout = root }: StartOptions = {},
): Promise<CrashableServer> {
  const port = Number(settings.PORT ?? (await freePort()));
  const url = `http://${settings.HOST ?? '127.0.0.1'}:${port}`;
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url ?? '',
    DEMO: 'off',
    LOG_FORMAT: 'json',
    // A test trades faster than people do.
    ENQUIRIES_PER_15_MINUTES: '100000',
    ...compileCache,
    ...settings,
  };
  const [command = '', ...args] = [...wrapper, process.execPath, 'build/server/main.js'];
  const child = spawn(command, args, { cwd: checkout, env });
  running.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal ?? 'unknown');
    });
  });
  const output = () => printed;
  return {
    url,
    port,
    child,
    ended,
    output,
    logged: (message) => logLines(printed).filter((line) => line.msg === message),
    call: callsTo(url),
    get: (path) => request(`${url}${path}`, {}),
    ready: () => ready(url, child, output),
    signal(name) {
      child.kill(name);
      return ended;
    },
  };
}

/** Calls of the API at an address, such as that of a load balancer. */
export const callsTo =
  (url: string): CrashableServer['call'] =>
  (id, options = {}) =>
    request(...requestOf(url, id, options));

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended unexpectedly:\n${output()}`);
    if ((await request(`${url}/readyz`, {})).status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The server was not ready in time:\n${output()}`);
}

function requestOf(url: string, id: OperationId, options: CallOptions): [string, RequestInit] {
  const { method, path }: Operation = operations[id];
  const query = new URLSearchParams(
    Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const headers = new Headers(options.headers);
  const init: RequestInit = { method: method.toUpperCase(), headers };
  if (options.as) headers.set('authorization', `Bearer ${options.as.token}`);
  if (options.key) headers.set('idempotency-key', options.key);
  if (options.signal) init.signal = options.signal;
  if (options.form) init.body = options.form;
  else if (options.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(options.body);
  }
  return [`${url}/api${path}${query.size > 0 ? `?${query}` : ''}`, init];
}

async function request(address: string, init: RequestInit): Promise<CallResult> {
  try {
    const response = await fetch(address, init);
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers };
  } catch {
    return { status: 0, body: undefined, headers: new Headers() };
  }
}

function logLines(printed: string): Record<string, unknown>[] {
  return printed.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    try {
      return [JSON.parse(line) as Record<string, unknown>];
    } catch {
      return [];
    }
  });
}
