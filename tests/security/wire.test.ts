import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  errorIn,
  type ListeningServer,
  openListeningServer,
  openRaw,
  sendBytes,
  statusOf,
} from '../support/raw-client.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

const post = (headers: string, body = '') =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n${body}`;
const get = (target: string, headers = 'Host: x') =>
  `GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
const json = 'Content-Type: application/json';
const login = '{"email":"a@b.example","password":"monsoon","appType":"ADMIN"}';

/** Raw requests, and the statuses that may answer them; 0 is a connection closed without a response. */
const abuses: [string, string, number[]][] = [
  [
    'a method to be reflected',
    `TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: reflected\r\nConnection: close\r\n\r\n`,
    [404],
  ],
  ['a method for proxies', `CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n`, [405]],
  ['an unknown method', `STEAL /api/users HTTP/1.1\r\nHost: x\r\n\r\n`, [400]],
  ['an unknown expectation', post(`${json}\r\nExpect: a-miracle\r\nContent-Length: 2`, '{}'), [417]],
  ['no host', `GET /api/misc/site HTTP/1.1\r\nConnection: close\r\n\r\n`, [400]],
  ['an invalid host', get('/api/misc/site', 'Host: a b<script>'), [400]],
  ['two hosts', get('/api/misc/site', 'Host: x\r\nHost: evil.example'), [400]],
  ['two equal hosts', get('/api/misc/site', 'Host: x\r\nhost: x'), [400]],
  ['two hosts, for a page', get('/login', 'Host: x\r\nHOST: y'), [400]],
  ['two hosts, for the health', get('/healthz', 'Host: x\r\nHost: y'), [400]],
  ['two lengths', post(`${json}\r\nContent-Length: 5\r\nContent-Length: 6`, '{}    '), [400]],
  [
    'a length and chunks',
    post(`${json}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked`, '0\r\n\r\nGET /'),
    [400],
  ],
  ['two equal lengths', post(`${json}\r\nContent-Length: 2\r\nContent-Length: 2`, '{}'), [400]],
  ['a list of lengths', post(`${json}\r\nContent-Length: 2, 2`, '{}'), [400]],
  [
    'chunks and another coding',
    post(`${json}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity`, '2\r\n{}\r\n0\r\n\r\n'),
    [400],
  ],
  ['two content types', post(`${json}\r\n${json}\r\nContent-Length: 2`, '{}'), [400]],
  ['a parameter given twice', get('/api/misc/states?countryId=1&countryId=2'), [400]],
  ['a parameter given twice, once encoded', get('/api/misc/states?countryId=1&%63ountryId=1'), [400]],
  ['a chunk without a length', post(`${json}\r\nTransfer-Encoding: chunked`, 'zz\r\n{}\r\n0\r\n\r\n'), [400]],
  ['a negative length', post(`${json}\r\nContent-Length: -1`, '{}'), [400]],
  ['a header without a colon', get('/api/misc/site', 'Host: x\r\nnonsense'), [400]],
  ['a header with a NUL', get('/api/misc/site', 'Host: x\r\nX-A: a\0b'), [400]],
  ['a header that is folded', get('/api/misc/site', 'Host: x\r\nX-A: a\r\n b'), [400]],
  ['a bare line feed in a header', get('/api/misc/site', 'Host: x\r\nX-A: a\nSet-Cookie: b=c'), [400]],
  ['headers without end', get('/api/misc/site', `Host: x\r\nX-A: ${'a'.repeat(20_000)}`), [431]],
  ['two thousand headers', get('/api/misc/site', `Host: x${'\r\nA: b'.repeat(4000)}`), [431]],
  ['a very long address', get(`/api/misc/site?q=${'a'.repeat(20_000)}`), [431]],
  ['a long address that just fits', get(`/api/misc/site?q=${'a'.repeat(12_000)}`), [200]],
  ['a thousand parameters', get(`/api/misc/site?${'a=b&'.repeat(2000)}`), [200]],
  ['an address that is not encoded', get('/api/%zz/%'), [404]],
  ['a path traversal', get('/files/../../../../etc/passwd'), [404]],
  ['an encoded path traversal', get('/files/..%2f..%2f..%2fetc%2fpasswd'), [404]],
  ['a path traversal in overlong UTF-8', get('/files/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd'), [404]],
  ['a path traversal out of the web app', get('/assets/..%5c..%5c..%5cetc%5cpasswd'), [404]],
  ['a NUL in an address', get('/files/proofs/a%00.png'), [404]],
  ['an address with another host', get('http://evil.example/api/misc/site'), [200]],
  ['an invalid address', get('*'), [400]],
  ['a handshake of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ['another protocol', 'EHLO evil.example\r\n', [400]],
  ['HTTP/0.9', 'GET /\r\n', [400]],
  ['half a body', post(`${json}\r\nContent-Length: 500`, login), [400]],
  [
    'half a form',
    post('Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 500', '--b\r\n'),
    [400],
  ],
  [
    'a body longer than its declared length',
    post(`${json}\r\nContent-Length: 10`, `${login}${login}`),
    [400],
  ],
];

/** Addresses outside the contract are answered with text. */
const ofThePages = /^\w+ \/(?:files|assets)?[/ ]/;

describe('a malformed request', () => {
  it.each(abuses)('%s', async (_, bytes, statuses) => {
    const answer = await sendBytes(server.port, bytes);
    expect(statuses).toContain(statusOf(answer));
    if (statusOf(answer) >= 400 && !ofThePages.test(bytes)) expect(errorIn(answer)).toMatch(/\S/);
    expect(answer).not.toMatch(
      /reflected|root:|node_modules|node:internal|\.ts:\d|set-cookie|^server:|x-powered-by/im,
    );
    const after = await fetch(`${server.url}/healthz`);
    expect(after.status).toBe(200);
  });

  it('is refused without answering a second request smuggled behind it', async () => {
    const hidden = `GET /api/misc/site HTTP/1.1\r\nHost: x\r\n\r\n`;
    const answer = await sendBytes(
      server.port,
      post(`${json}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${hidden}`),
    );
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
    expect(answer).not.toContain('business');
  });

  it('with two tokens is not answered in the name of either', async () => {
    const [one, other] = [await server.createUser(), await server.createUser()];
    // The client keeps its side open: the server drops a call whose caller has left.
    const call = async (headers: string) => {
      const client = await openRaw(server.port);
      client.socket.write(get('/api/user/saved-search', `Host: x\r\n${headers}`));
      const { received } = await client.closed(3000);
      client.socket.destroy();
      return statusOf(received);
    };
    const bearer = ({ token }: { token: string }) => `Authorization: Bearer ${token}`;
    expect(await call(bearer(one))).toBe(200);
    expect(await call(`${bearer(one)}\r\n${bearer(other)}`)).toBe(401);
    expect(await call(`Token: ${one.token}\r\nToken: ${other.token}`)).toBe(401);
  });

  it('meets or refuses an Expect header, and never waits for the body', async () => {
    const answer = await sendBytes(
      server.port,
      post(`${json}\r\nExpect: 100-continue\r\nContent-Length: 99999999999`),
    );
    expect(statusOf(answer.replace(/^HTTP\/1\.1 100[^\r]*\r\n\r\n/, ''))).toBe(413);
  });
});
