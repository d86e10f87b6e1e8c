import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Logger } from '#server/platform/logger.ts';
import type { AppEnv } from './app-env.ts';
import { requestContext } from './request-context.ts';

interface Line extends Record<string, unknown> {
  level: string;
}

function watched(trustProxy = false) {
  const lines: Line[] = [];
  const at = (level: string) => (entry: object, text: string) => lines.push({ level, text, ...entry });
  const logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const app = new Hono<AppEnv>();
  app.use('*', requestContext({ trustProxy }, logger as unknown as Logger));
  app.all('/api/diamond/orders', (c) => {
    c.set('operation', 'listOrders');
    c.set('userId', 7);
    return c.body(null, Number(c.req.query('status') ?? 200) as 200);
  });
  app.all('*', (c) => c.body(null, 404));
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers });
    return { id: answer.headers.get('x-request-id'), line: lines.at(-1)! };
  };
  return { ask, lines };
}

it('uses a well-formed request id of a proxy in response and log, and replaces any other', async () => {
  const { ask } = watched();
  for (const given of ['01234567', 'trace:4bf92f35.77b34da6_A-3', 'x'.repeat(64)]) {
    const { id, line } = await ask('/', { 'x-request-id': given });
    expect([id, line.requestId]).toEqual([given, given]);
  }
  for (const given of [
    'short',
    'x'.repeat(65),
    'with a space',
    '"quoted123"',
    '-leading-12',
    '{"a":"bcdefg"}',
  ]) {
    const { id, line } = await ask('/', { 'x-request-id': given });
    expect(id).not.toBe(given);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(line.requestId).toBe(id);
  }
});

it('logs one line with the route, without the address and keys in it', async () => {
  const { ask, lines } = watched();
  const { line } = await ask('/api/diamond/orders?key=secret-key&status=201');
  expect(line).toEqual({
    level: 'info',
    text: 'request',
    method: 'GET',
    route: '/api/diamond/orders',
    operation: 'listOrders',
    status: 201,
    user: 7,
    requestId: expect.any(String),
    ms: expect.any(Number),
  });
  await ask('/files/proofs/secret-key.png?key=secret-key');
  await ask('/api/secret-key');
  await ask('/secret-key');
  expect(lines.map(({ route }) => route)).toEqual(['/api/diamond/orders', '/files/*', '/api/*', '/*']);
  expect(JSON.stringify(lines)).not.toContain('secret-key');
});

it.for([
  ['/api/diamond/orders?status=200', 'info'],
  ['/api/diamond/orders?status=409', 'info'],
  ['/api/diamond/orders?status=429', 'warn'],
  ['/api/diamond/orders?status=500', 'error'],
  ['/api/diamond/orders?status=503', 'error'],
  ['/assets/app.js', 'debug'],
  ['/readyz', 'debug'],
] as const)('logs %s as %s', async ([path, level]) => {
  expect((await watched().ask(path)).line.level).toBe(level);
});

it('warns once of a proxy whose X-Forwarded-For is ignored, and never when it is used', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  const warnings = (lines: Line[]) => lines.filter(({ level }) => level === 'warn');
  const plain = watched();
  await plain.ask('/');
  expect(warnings(plain.lines)).toEqual([]);
  for (let index = 0; index < 3; index += 1) await plain.ask('/', forwarded);
  expect(warnings(plain.lines)).toEqual([
    { level: 'warn', text: expect.stringContaining('TRUST_PROXY') as string },
  ]);
  const proxied = watched(true);
  await proxied.ask('/', forwarded);
  expect(warnings(proxied.lines)).toEqual([]);
  for (let index = 0; index < 2; index += 1)
    await proxied.ask('/', { 'x-forwarded-for': '203.0.113.9, _gateway' });
  expect(warnings(proxied.lines)).toEqual([
    { level: 'warn', text: expect.stringContaining('does not end with an address') as string },
  ]);
});
