import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { type Operation, type OperationId, operations } from '#contract/operations.ts';
import { type Config, readConfig } from '#server/app/config.ts';
import { type App, createApp } from '#server/app/create-app.ts';
import type { BodyOf, QueryOf, ResponseOf } from '#server/contract/handlers.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { openTestDatabase } from './test-database.ts';
import { createRecords, type Records } from './test-records.ts';

interface RequestOptions<Id extends OperationId> {
  /** The caller; a visitor when left out. */
  as?: { token: string } | null;
  query?: Partial<QueryOf<Id>> | Record<string, string | number>;
  /** The JSON body; `unknown` so that invalid ones can be sent too. */
  body?: BodyOf<Id> | unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** The caller's network address. */
  address?: string;
  /** Return a 500 instead of throwing its cause. */
  allow500?: boolean;
}

export interface TestAnswer<Body> {
  status: number;
  /** The body typed by the contract; meaningless for an error status. */
  body: Body;
  /** Set for every status of 400 and above. */
  error:
    | {
        error: string;
        fields?: Record<string, string>;
        data?: unknown;
        stone_ids?: string[];
        ordered?: unknown;
      }
    | undefined;
  headers: Headers;
}

export interface TestServer extends Records {
  app: App['app'];
  services: App['services'];
  config: Config;
  db: Database;
  /** The server's clock; `advance` moves it on by milliseconds. */
  clock: { now(): number; advance(milliseconds: number): void };
  /** Calls an operation. A 500 throws its cause. */
  request<Id extends OperationId>(id: Id, options?: RequestOptions<Id>): Promise<TestAnswer<ResponseOf<Id>>>;
  /** Requests any address of the server: files, pages. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

const startTime = Date.UTC(2026, 10, 20, 9, 0, 0);

/**
 * A complete server without a port, on a database of its own or on the given migrated one. Close it in
 * `afterAll`, which drops the database. Without a log its lines are discarded.
 */
export async function createTestServer(
  changes: Partial<Config> = {},
  database?: Database,
  log?: Logger,
): Promise<TestServer> {
  const db = database ?? (await openTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'facet-test-'));
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      DEMO: 'off',
    }),
    businessName: 'House of Ardent',
    webDir: join(dataDir, 'web'),
    ...changes,
  };
  const failures: unknown[] = [];
  const logger = log ?? collectFailures(failures);
  let now = startTime;
  const { app, services, close } = await createApp({ config, db, clock: () => now, logger });
  const fetch = (path: string, init: RequestInit = {}, address = '192.0.2.1') =>
    Promise.resolve(app.request(path, init, bindings(address)));
  return {
    app,
    services,
    config,
    db,
    clock: {
      now: () => now,
      advance: (milliseconds) => {
        now += milliseconds;
      },
    },
    fetch: (path, init) => fetch(path, init),
    ...createRecords(db, services),
    async request(id, options = {}) {
      const form = options.form && (await encodeForm(options.form));
      const response = await fetch(...toRequest(id, options, form));
      if (response.status === 500 && !options.allow500)
        throw failures.pop() ?? new Error(`${id} answered 500`);
      const body = (await response.json()) as never;
      const error = response.status >= 400 ? body : undefined;
      return { status: response.status, body, error, headers: response.headers };
    },
    async close() {
      await close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A form as bytes: unlike a FormData stream, it tolerates a server that stops reading. */
async function encodeForm(form: FormData): Promise<{ type: string; bytes: ArrayBuffer }> {
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: await encoded.arrayBuffer() };
}

function toRequest(
  id: OperationId,
  options: RequestOptions<OperationId>,
  form: Awaited<ReturnType<typeof encodeForm>> | undefined,
): [string, RequestInit, string | undefined] {
  const { method, path }: Operation = operations[id];
  const database = Object.entries(options.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(database.map(([name, value]) => [name, String(value)]));
  const headers = new Headers(options.headers);
  if (options.as) {
    headers.set('token', options.as.token);
    headers.set('authorization', `Bearer ${options.as.token}`);
  }
  const init: RequestInit = { method: method.toUpperCase(), headers };
  if (form) {
    headers.set('content-type', form.type);
    init.body = form.bytes;
  } else if (options.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
  }
  const address = `/api${path}${query.size > 0 ? `?${query}` : ''}`;
  return [address, init, options.address];
}

function bindings(remoteAddress: string): Partial<HttpBindings> {
  return { incoming: { socket: { remoteAddress } } as HttpBindings['incoming'] };
}

function collectFailures(into: unknown[]): Logger {
  const ignore = () => {};
  // The line of the request only reports the failure; the line with the error has the cause.
  const error = (entry: { err?: unknown }) => {
    if (entry.err !== undefined) into.push(entry.err);
  };
  return { debug: ignore, info: ignore, warn: ignore, error } as unknown as Logger;
}
