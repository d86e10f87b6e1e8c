import { operations } from '#contract/operations.ts';
import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { generalRefusals, noOperation, operationIds } from '../contract/documented-answers.ts';
import { type Draw, malformed, ofNoOperation, refusalsOf } from './malformed-case.ts';

const longHeader: Draw = (random) => {
  const id = random.pick(operationIds);
  const value = 'a'.repeat(random.int(17_000, 60_000));
  const headers: Record<string, string> = random.bool(0.5)
    ? { 'x-long': value }
    : Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`x-${at}`, 'aaaaaaaaaa']));
  return malformed(id, random, 'headers above 16 KB', {
    role: 'PUBLIC',
    headers,
    statuses: [...refusalsOf(id), ...generalRefusals],
  });
};

const longAddress: Draw = (random) => {
  const id = random.pick(operationIds);
  const { path } = operations[id];
  return malformed(id, random, 'address above 16 KB', {
    role: 'PUBLIC',
    path: `${path}?q=${'a'.repeat(random.int(17_000, 60_000))}`,
    statuses: [...refusalsOf(id), ...generalRefusals],
  });
};

/** The place in a hand-written request where the base address goes. */
export const basePlace = '{base}';
export const hostPlace = '{host}';

type Written = { head: string; body?: Buffer | string; half?: boolean };

const get = (headers: string, target = `${basePlace}/misc/site`, version = 'HTTP/1.1') =>
  `GET ${target} ${version}\r\n${headers}\r\n\r\n`;
const host = `Host: ${hostPlace}`;
const post = (headers: string) =>
  `POST ${basePlace}/auth/login HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;
const form = (headers: string) =>
  `POST ${basePlace}/auth/register HTTP/1.1\r\n${host}\r\nContent-Type: multipart/form-data; boundary=b\r\n${headers}\r\n\r\n`;

/** Requests that are no proper HTTP. None of them is a valid call. */
const written: Record<string, (random: SeededRandom) => Written> = {
  'unknown method': () => ({ head: `STEAL ${basePlace}/users HTTP/1.1\r\n${host}\r\n\r\n` }),
  'method in small letters': () => ({ head: `get ${basePlace}/misc/site HTTP/1.1\r\n${host}\r\n\r\n` }),
  'no host': () => ({ head: get('Accept: */*') }),
  'invalid host': () => ({ head: get('Host: a b<script>') }),
  'two hosts': () => ({ head: get(`${host}\r\nHost: evil.example`) }),
  'header without a colon': () => ({ head: get(`${host}\r\nnonsense`) }),
  'header with a NUL': () => ({ head: get(`${host}\r\nX-A: a\0b`) }),
  'name of a header with a space': () => ({ head: get(`${host}\r\nX A: b`) }),
  'folded header': () => ({ head: get(`${host}\r\nX-A: a\r\n b`) }),
  'bare line feed': () => ({ head: get(`${host}\r\nX-A: a\nSet-Cookie: b=c`) }),
  'unknown version': (random) => ({
    head: get(host, undefined, random.pick(['HTTP/9.9', 'HTTP/1', 'HTPP/1.1', 'http/1.1'])),
  }),
  'no version': () => ({ head: `GET ${basePlace}/misc/site\r\n\r\n` }),
  'address with a space': () => ({ head: get(host, `${basePlace}/misc site`) }),
  'address without a slash': () => ({ head: get(host, 'misc/site') }),
  'asterisk as the address': () => ({ head: get(host, '*') }),
  'two lengths': () => ({ head: post('Content-Length: 5\r\nContent-Length: 6'), body: '{}    ' }),
  'a length and chunks': () => ({
    head: post('Content-Length: 5\r\nTransfer-Encoding: chunked'),
    body: '0\r\n\r\nGET /',
  }),
  'negative length': () => ({ head: post('Content-Length: -1'), body: '{}' }),
  'length that is no number': () => ({ head: post('Content-Length: two'), body: '{}' }),
  'chunk without a length': () => ({
    head: post('Transfer-Encoding: chunked'),
    body: 'zz\r\n{}\r\n0\r\n\r\n',
  }),
  'unknown transfer encoding': () => ({ head: post('Transfer-Encoding: gzip'), body: '{}' }),
  'half a body': (random) => ({
    head: post(`Content-Length: ${random.int(100, 5000)}`),
    body: '{"email":',
    half: true,
  }),
  'half a form': (random) => ({
    head: form(`Content-Length: ${random.int(100, 5000)}`),
    body: '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n',
    half: true,
  }),
  'unknown expectation': () => ({ head: post('Expect: a-miracle\r\nContent-Length: 2'), body: '{}' }),
  'body announced above the limit': () => ({
    head: post(`Expect: 100-continue\r\nContent-Length: ${'9'.repeat(11)}`),
  }),
  tunnel: () => ({ head: `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n` }),
  'handshake of TLS': () => ({ head: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' }),
  'another protocol': (random) => ({
    head: random.pick(['EHLO evil.example\r\n', 'SSH-2.0-OpenSSH_9.9\r\n', '*1\r\n$4\r\nPING\r\n']),
  }),
  noise: (random) => ({
    head: `${String.fromCharCode(...Array.from({ length: 60 }, () => random.int(128, 255)))}\r\n\r\n`,
  }),
};

const names = Object.keys(written);

const brokenHttp: Draw = (random) => {
  const fault = random.pick(names);
  const { head, body = '', half = false } = written[fault]!(random);
  const [method = ''] = head.split(/[^A-Za-z]/);
  return ofNoOperation(fault, {
    operation: noOperation,
    method,
    path: '',
    raw: { head, body: Buffer.from(body), half },
    // Some are refused by Node, some by the operation that they name.
    statuses: [...new Set([...generalRefusals, ...refusalsOf('loginUser')])],
  });
};

/** Faults below the calls of the contract, each with its share. */
export const httpCases: readonly (readonly [weight: number, draw: Draw])[] = [
  [1.5, longHeader],
  [1.5, longAddress],
  [9, brokenHttp],
];
