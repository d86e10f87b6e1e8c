import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { testFolder } from '#tests/support/test-folder.ts';
import { testedMock } from '#tests/support/tested-mock.ts';

const app = testFolder('app');
beforeAll(() => {
  writeFileSync(join(app, 'index.html'), '<html><head></head><body>The app</body></html>');
  writeFileSync(join(app, 'main.js'), 'export {};');
});

const { control, url } = testedMock('--records', 'demonstration', '--app', app);

/** What a call answers, without the time and what belongs to the connection. */
async function answerOf(method: string, path: string) {
  const response = await fetch(url() + path, { method, redirect: 'manual' });
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    ...headers
  } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
}

it.each([
  ['a page of the app', '/orders', 200],
  ['a file of the app', '/main.js', 200],
  ['a file that the app does not have', '/other.js', 404],
  ['the control page', '/__mock', 200],
  ['a call of the control page', '/__mock/settings', 200],
  ['an operation', '/api/misc/site', 200],
  ['an operation that needs a session', '/api/diamond/orders', 401],
  ['an address of no operation', '/api/nowhere', 404],
  ['a stored file', '/files/images/none.jpg', 404],
  ['the address of a mail program', '/api/notifications/unsubscribe?userid=2&key=mock-key', 302],
])('answers HEAD as GET without a body: %s', async (_, path, status) => {
  const { text, ...answer } = await answerOf('GET', path);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(text)));
  expect(await answerOf('HEAD', path)).toEqual({ ...answer, text: '' });
});

it('takes HEAD for no violation of the contract', async () => {
  await answerOf('HEAD', '/api/misc/site');
  const { calls } = (await control('GET', '/log')).body;
  expect(calls).toMatchObject([{ operation: 'getSiteInfo', status: 200, violations: [] }]);
});

it('ends the answer to HEAD of a stream of events with its headers', async () => {
  const headers = { accept: 'text/event-stream', token: 'mock-buyer', authorization: 'Bearer mock-buyer' };
  const response = await fetch(`${url()}/api/events`, { method: 'HEAD', headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect(await response.text()).toBe('');
});
