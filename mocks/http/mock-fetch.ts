import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { operationOf, operationPath } from '../contract/operation-of.ts';
import { answerControl, parsedBody } from '../control/control-calls.ts';
import { UnknownName } from '../control/control-names.ts';
import type { Business } from './business/open-business.ts';
import { answerCall, type CallOutcome, jsonResponse } from './calls/answer-call.ts';
import { type ReceivedCall, receiveCall } from './calls/received-call.ts';
import type { Tester } from './tester.ts';
import { readTester, type Testers } from './testers.ts';

/** The scenario panel: only the mock knows of it, so no build of the app holds it. */
const panelScript = '<script type="module" src="/__mock/panel.js"></script>';

const yearSeconds = 31_536_000;

/** `?tester=asha` in the address of a page chooses the tester of a browser, which sends the name with all that follows. */
function testerCookie({ searchParams }: URL): Record<string, string> {
  const tester = searchParams.get('tester');
  if (tester === null) return {};
  return { 'set-cookie': `mock-tester=${readTester(tester)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax` };
}

/** A file or a page of the server; pages with the panel. */
async function openPage({ app }: Business, request: Request, env: HttpBindings): Promise<Response> {
  const isPage = request.headers.get('accept')?.includes('text/html');
  // The panel is written into the text.
  if (isPage) request.headers.delete('accept-encoding');
  const response = await app.fetch(request, env);
  // Another origin may show the pictures of the mock.
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('etag');
  headers.set('cache-control', 'no-store');
  for (const [name, value] of Object.entries(testerCookie(new URL(request.url)))) headers.set(name, value);
  const html = (await response.text()).replace('</head>', () => `${panelScript}</head>`);
  return new Response(html, { status: response.status, headers });
}

/** The page of the mock and the panel, beside the bundle; `npm run mock` puts them there. */
const folder = join(import.meta.dirname, 'page');

const files: Readonly<Record<string, readonly [name: string, type: string]>> = {
  '/__mock': ['control-page.html', 'text/html; charset=utf-8'],
  '/__mock/': ['control-page.html', 'text/html; charset=utf-8'],
  '/__mock/control-page.css': ['control-page.css', 'text/css; charset=utf-8'],
  '/__mock/tokens.css': ['tokens.css', 'text/css; charset=utf-8'],
  '/__mock/control-page.js': ['control-page.js', 'text/javascript; charset=utf-8'],
  '/__mock/panel.js': ['panel.js', 'text/javascript; charset=utf-8'],
  '/__mock/scenario-panel.css': ['scenario-panel.css', 'text/css; charset=utf-8'],
};

/** A file of the page at `/__mock`; null for any other path. */
async function pageFile(pathname: string) {
  const file = files[pathname];
  if (!file) return null;
  const [name, type] = file;
  const headers = { 'content-type': type, 'cache-control': 'no-store' };
  return { headers, content: await readFile(join(folder, name)) };
}

const controlPath = '/__mock';
const testerHeader = 'x-mock-tester';
const cookieName = /(?:^|;\s*)mock-tester=([^;]*)/;

const crossOrigin: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Location, Retry-After, X-Request-Id',
};
const preflight = {
  ...crossOrigin,
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
  'access-control-max-age': '600',
};

interface Received {
  request: Request;
  url: URL;
  env: HttpBindings;
}

/** The tester of a call: of its header, of its address, or of the cookie that an address has set. */
const testerOf = ({ request, url }: Received): string =>
  readTester(
    request.headers.get(testerHeader) ??
      url.searchParams.get('tester') ??
      cookieName.exec(request.headers.get('cookie') ?? '')?.[1] ??
      null,
  );

/** Cuts the connection; nobody receives the response. */
function cut({ outgoing }: HttpBindings): Response {
  outgoing.destroy();
  return new Response(null, { status: 503 });
}

/** Notes the text of an answer while it is sent: reading it from the response would cost more than many a call. */
function noteAnswer(outgoing: HttpBindings['outgoing'], keep: (text: string) => void): void {
  const end = outgoing.end.bind(outgoing) as (...sent: unknown[]) => typeof outgoing;
  outgoing.end = (...sent: unknown[]) => {
    const [content] = sent;
    const isJson = String(outgoing.getHeader('content-type')).startsWith('application/json');
    if (isJson && (typeof content === 'string' || content instanceof Uint8Array))
      keep(typeof content === 'string' ? content : Buffer.from(content).toString());
    return end(...sent);
  };
}

/** Writes a call into the log. */
function log(
  { control }: Tester,
  {
    id,
    request,
    url,
    env,
    role,
    text,
  }: Pick<ReceivedCall, 'request' | 'url' | 'env' | 'role' | 'text'> & { id: ReceivedCall['id'] | null },
  { response, scenario, violations, startedAt }: CallOutcome & { startedAt: number },
): void {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const path = `${operationPath(url.pathname)}${url.search}`;
  const status = response?.status ?? null;
  const milliseconds = Math.round(performance.now() - startedAt);
  const at = new Date().toISOString();
  const entry = { at, operation: id, method, path, role, scenario, status, milliseconds, violations };
  noteAnswer(env.outgoing, control.log.add(entry, { request: text, answer: null }));
}

/** Answers a call of the API, and logs it. */
async function answerApi(tester: Tester, { request, url, env }: Received): Promise<Response> {
  const startedAt = performance.now();
  const id = operationOf(request.method === 'HEAD' ? 'GET' : request.method, url.pathname);
  if (!id) {
    const response = await tester.business().app.fetch(request, env);
    // The contract and its reference are no operations.
    if (response.status !== 404) return response;
    const violations = ['the contract has no such operation'];
    const { scenario } = tester.control;
    const unknown = { id, request, url, env, role: null, text: null };
    log(tester, unknown, { response, scenario, violations, startedAt });
    return response;
  }
  const call = await receiveCall(tester.business(), { id, url, request, env });
  const isStream = request.method === 'GET' && request.headers.get('accept')?.includes('text/event-stream');
  if (isStream) tester.keepStream(env.outgoing);
  const outcome = await answerCall(tester, call);
  log(tester, call, { ...outcome, startedAt });
  return outcome.response ?? cut(env);
}

/** Answers a call of `/__mock`. */
async function answerControlCall(testers: Testers, received: Received): Promise<Response> {
  const { request, url } = received;
  const file = request.method === 'GET' ? await pageFile(url.pathname) : null;
  if (file)
    return new Response(new Uint8Array(file.content), { headers: { ...file.headers, ...testerCookie(url) } });
  const name = testerOf(received);
  url.searchParams.delete('tester');
  const { control } = await testers.find(name);
  const { status, body } = await answerControl(control, {
    method: request.method,
    path: url.pathname.slice(controlPath.length),
    query: url.searchParams,
    body: parsedBody(await request.text()),
  });
  const isSettings =
    status === 200 && (url.pathname === `${controlPath}/settings` || url.pathname === `${controlPath}/state`);
  return jsonResponse(status, isSettings ? { ...body, tester: name, testers: testers.names() } : body);
}

async function answer(testers: Testers, received: Received): Promise<Response> {
  const { request, url } = received;
  if (url.pathname === controlPath || url.pathname.startsWith(`${controlPath}/`))
    return answerControlCall(testers, received);
  const tester = await testers.find(testerOf(received));
  // Files too: a reset removes the folder in which the server draws their thumbnails.
  return tester.control.running.run(() =>
    url.pathname.startsWith('/api/')
      ? answerApi(tester, received)
      : openPage(tester.business(), request, received.env),
  );
}

/** Answers every request of the mock: `/__mock`, and in front of the server of the tester. */
export function mockFetch(testers: Testers) {
  return async (request: Request, env: unknown): Promise<Response> => {
    const { outgoing } = env as HttpBindings;
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight });
    for (const [name, value] of Object.entries(crossOrigin)) outgoing.setHeader(name, value);
    const url = new URL(request.url);
    try {
      return await answer(testers, { request, url, env: env as HttpBindings });
    } catch (failure) {
      if (!(failure instanceof UnknownName)) throw failure;
      return jsonResponse(400, { error: failure.message, known: failure.known });
    }
  };
}
