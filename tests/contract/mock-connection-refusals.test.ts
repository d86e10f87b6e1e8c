import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngine } from '#server/testing/test-database.ts';
import { errorIn, sendBytes, statusOf } from '../support/raw-client.ts';
import { type RunningMock, startMock } from '../support/running-mock.ts';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock?.stop());

const get = (headers: string) => `GET /api/misc/site HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
const post = (headers: string) => `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`;

const requests: [string, string, number][] = [
  ['no host', get('Accept: */*'), 400],
  ['two hosts', get('Host: x\r\nHost: y'), 400],
  ['a host that is none', get('Host: a b<script>'), 400],
  ['a header without a colon', get('Host: x\r\nnonsense'), 400],
  ['another protocol', 'EHLO evil.example\r\n', 400],
  [
    'half a form',
    `${post('Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 90')}--b\r\n`,
    400,
  ],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', 405],
  ['a body that is announced too large', post('Content-Length: 99999999999'), 413],
  ['an unknown expectation', `${post('Expect: a-miracle\r\nContent-Length: 2')}{}`, 417],
  ['headers above the limit', get(`Host: x\r\nX-A: ${'a'.repeat(20_000)}`), 431],
];

// The mock has no database, so one engine is enough.
describe.runIf(testEngine === 'sqlite')('the mock', () => {
  it.each(requests)('refuses %s with {error}', async (_, bytes, status) => {
    const answer = await sendBytes(Number(new URL(mock.url).port), bytes);
    expect(statusOf(answer)).toBe(status);
    expect(errorIn(answer)).toMatch(/\S/);
    expect((await fetch(`${mock.url}/api/misc/site`)).status).toBe(200);
  });
});
