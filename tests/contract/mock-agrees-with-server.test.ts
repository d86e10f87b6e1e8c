import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { mockTokens } from '#mocks/mock-session.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type RunningMock, startMock } from '../support/running-mock.ts';
import { tinyPicture } from '../support/tiny-picture.ts';

let server: TestServer;
let mock: RunningMock;
const tokens = { ADMIN: '', USER: '' };
beforeAll(async () => {
  [server, mock] = await Promise.all([createTestServer(), startMock()]);
  for (const role of ['ADMIN', 'USER'] as const)
    tokens[role] = (await server.createUser({ user_type: role })).token;
});
afterAll(() => Promise.all([server.close(), mock.stop()]));

type Caller = keyof typeof tokens | null;

interface Sent {
  query?: string;
  body?: string | (() => FormData);
  type?: string;
}

async function send(
  fetchFrom: (path: string, init: RequestInit) => Promise<Response>,
  token: string | null,
  [id, { query = '', body, type = 'application/json' }]: [OperationId, Sent],
) {
  const { method, path } = operations[id];
  // A form is sent as bytes: a server that refuses it early need not read a stream to its end.
  const form = typeof body === 'function' ? new Response(body()) : null;
  const contentType = form ? form.headers.get('content-type') : body === undefined ? null : type;
  const headers = {
    ...(token && { token, authorization: `Bearer ${token}` }),
    ...(contentType && { 'content-type': contentType }),
  };
  const init = { method: method.toUpperCase(), headers, body: form ? await form.arrayBuffer() : body };
  const response = await fetchFrom(`/api${path}${query}`, init as RequestInit);
  return { status: response.status, body: await response.json() };
}

const formOf = (parts: [string, string | File][]) => () => {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
};
const picture = (name = 'a.png') => new File([new Uint8Array(tinyPicture)], name);
const text = new File(['<svg onload="x">'], 'a.png');
const large = new File([new Uint8Array(tinyPicture), new Uint8Array(3_000_000)], 'large.png');
const many = Array.from({ length: 21 }, (): [string, File] => ['file[]', picture()]);

test.each<[string, Caller, OperationId, Sent]>([
  ['no session', null, 'listOrders', {}],
  ['another role', 'USER', 'listUsers', {}],
  ['a page below the first', 'ADMIN', 'listOrders', { query: '?page=0' }],
  ['a repeated parameter', 'ADMIN', 'listOrders', { query: '?page=1&page=2' }],
  ['an unknown parameter', 'ADMIN', 'listCategories', { query: '?colour=red' }],
  ['a missing id', 'ADMIN', 'getDiamond', {}],
  ['a text as id', 'ADMIN', 'getDiamond', { query: '?id=abc' }],
  ['broken JSON', 'USER', 'createEnquiry', { body: '{"remark":' }],
  ['a field twice', 'USER', 'createEnquiry', { body: '{"remark":"a","remark":"b"}' }],
  ['another content type', 'USER', 'createEnquiry', { body: '{}', type: 'text/plain' }],
  ['an empty body', 'USER', 'createEnquiry', { body: '' }],
  ['a list as body', 'USER', 'createEnquiry', { body: '[]' }],
  ['a NUL in a text', 'USER', 'createDemand', { body: '{"requirements":"a\\u0000"}' }],
  ['a blank text', 'USER', 'createDemand', { body: '{"requirements":"   "}' }],
  ['a large body', 'ADMIN', 'createLayout', { body: `{"remark":"${'x'.repeat(1_000_001)}"}` }],
  ['a large body of anybody', null, 'loginUser', { body: `{"email":"${'x'.repeat(16_384)}"}` }],
  ['a large body of anybody who is signed in', 'ADMIN', 'loginUser', { body: ' '.repeat(16_385) }],
  ['the largest body of anybody', null, 'loginUser', { body: ' '.repeat(16_384) }],
  ['an empty form of a lot', 'ADMIN', 'createLayout', { body: '{}' }],
  ['an empty form of a stone', 'ADMIN', 'createDiamond', { body: '{}' }],
  ['an unknown field', 'ADMIN', 'createCategory', { body: '{"name":"Brooches","colour":"red"}' }],
  ['an unknown record', 'ADMIN', 'updateCategory', { body: '{"id":99999,"name":"Brooches"}' }],
  ['an unknown order', 'ADMIN', 'updateOrder', { body: '{"id":99999,"status":2}' }],
  ['the order of somebody else', 'USER', 'updateOrder', { body: '{"id":99999,"status":4}' }],
  ['an unknown stone', 'USER', 'createEnquiry', { body: '{"remark":"a","diamondIdWithAmount":[99999]}' }],
  ['an unknown buyer', 'ADMIN', 'recommendDiamonds', { body: '{"userid":99999,"diamondIds":[1]}' }],
  ['an unknown search', 'USER', 'deleteSavedSearch', { body: '{"id":99999}' }],
  ['an unknown video', 'ADMIN', 'deleteVideo', { query: '?id=99999' }],
  ['an unreadable selection', 'ADMIN', 'deleteDiamonds', { body: '{"ids":"???"}' }],
  ['unknown stones', 'ADMIN', 'deleteDiamonds', { body: `{"ids":"${btoa('99998,99999')}"}` }],
  ['a dead link', null, 'getPublicDiamond', { query: '?userid=1&key=x' }],
  ['no form', 'ADMIN', 'storeFiles', { body: '{}' }],
  ['an empty form', 'ADMIN', 'storeFiles', { body: formOf([['a', 'b']]) }],
  ['no file', 'ADMIN', 'storeFiles', { body: formOf([['filepath', 'diamond']]) }],
  [
    'an unknown folder',
    'ADMIN',
    'storeFiles',
    {
      body: formOf([
        ['filepath', 'secret'],
        ['file[]', picture()],
      ]),
    },
  ],
  [
    'a folder of administrators',
    'USER',
    'storeFiles',
    {
      body: formOf([
        ['filepath', 'diamond'],
        ['file[]', picture()],
      ]),
    },
  ],
  [
    'a wrong kind',
    'ADMIN',
    'storeFiles',
    {
      body: formOf([
        ['filepath', 'diamond'],
        ['file[]', text],
      ]),
    },
  ],
  [
    'a picture as a video',
    'ADMIN',
    'storeFiles',
    {
      body: formOf([
        ['filepath', 'videos'],
        ['file[]', picture()],
      ]),
    },
  ],
  [
    'a file above the limit',
    'ADMIN',
    'storeFiles',
    {
      body: formOf([
        ['filepath', 'diamond'],
        ['file[]', large],
      ]),
    },
  ],
  ['too many files', 'ADMIN', 'storeFiles', { body: formOf([['filepath', 'diamond'], ...many]) }],
  [
    'a file of another field',
    'ADMIN',
    'storeFiles',
    {
      body: formOf([
        ['filepath', 'diamond'],
        ['other', picture()],
      ]),
    },
  ],
  ['no list', 'ADMIN', 'importDiamonds', { body: formOf([['supplier_name', 'Kiran']]) }],
  ['an applicant without proofs', null, 'registerUser', { body: formOf([['name', 'Nadia']]) }],
])('the mock answers %s as the server does', async (_, caller, id, sent) => {
  const fromServer = await send((path, init) => server.fetch(path, init), caller && tokens[caller], [
    id,
    sent,
  ]);
  const fromMock = await send(
    (path, init) => fetch(`${mock.url}${path}`, init),
    caller && mockTokens[caller],
    [id, sent],
  );
  if (fromServer.status < 300) expect(fromMock.status).toBe(fromServer.status);
  else expect(fromMock).toEqual(fromServer);
});
