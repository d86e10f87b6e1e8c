import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { allRecords, bodiesFor, setUpAccessFixture } from '../support/access-fixture.ts';

const fixture = setUpAccessFixture();

const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const valid = '{"requirements":"A pair"}';
const manyFields = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"f${index.toString(36)}":1`).join(',')}}`;
const lists = (count: number, entry: string) => `{"requirements":[${`${entry},`.repeat(count)}1]}`;
const utf16 = Buffer.from(`\ufeff${valid}`, 'utf16le');

/** Bodies in place of a demand, and the statuses that may answer them. */
const bodies: [string, string | Buffer, number][] = [
  ['an incomplete object', valid.slice(0, -3), 400],
  ['two objects', `${valid}${valid}`, 400],
  ['a list', '[]', 422],
  ['a list of objects', `[${valid}]`, 422],
  ['a text', '"requirements"', 422],
  ['a number', '1e999', 422],
  ['null', 'null', 422],
  ['nothing', '', 422],
  ['only space', ' \r\n\t ', 422],
  ['deeply nested lists', deep('[', ']', 400_000), 400],
  ['deeply nested objects', deep('{"a":', '}', 150_000), 400],
  ['nested lists in a field', `{"requirements":${deep('[', ']', 21)}}`, 400],
  ['a hundred thousand fields', manyFields(104_795), 400],
  ['a hundred thousand fields in a field', `{"requirements":${manyFields(100_000)}}`, 400],
  ['a hundred thousand objects', `[${'{"a":1},'.repeat(100_000)}{}]`, 400],
  ['a hundred thousand entries', `{"requirements":[${'1,'.repeat(100_000)}1]}`, 400],
  ['a hundred thousand fields, two hundred in each object', lists(500, manyFields(200)), 400],
  ['twenty thousand fields, two hundred in each object', lists(90, manyFields(200)), 422],
  ['a key of half a megabyte', `{"${'n'.repeat(500_000)}":1}`, 400],
  ['a key of half a megabyte of escapes', `{"${'\\u006e'.repeat(80_000)}":1}`, 400],
  ['duplicate keys', '{"requirements":"first","requirements":"last"}', 400],
  ['duplicate keys, one with escapes', '{"requirements":"first","\\u0072equirements":"last"}', 400],
  ['duplicate keys in a list of objects', '{"requirements":[{"a":{}},{"b":[1],"c":{"d":1},"b":2}]}', 400],
  ['the same key in different objects', '{"requirements":[{"a":1},{"a":{"a":1}}]}', 422],
  ['more than a megabyte', `{"requirements":"${'x'.repeat(1_000_000)}"}`, 413],
  ['a prototype key', '{"requirements":"A pair","__proto__":{"user_id":1}}', 400],
  ['a constructor key', '{"requirements":"A pair","constructor":{"prototype":{"x":1}}}', 422],
  ['UTF-16', utf16, 400],
  [
    'an incomplete UTF-8 character',
    Buffer.concat([Buffer.from('{"requirements":"'), Buffer.from([0xc3]), Buffer.from('"}')]),
    400,
  ],
  [
    'an overlong UTF-8 character',
    Buffer.concat([Buffer.from('{"requirements":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
    400,
  ],
  ['an unpaired surrogate', '{"requirements":"\\ud800"}', 400],
  ['an escaped NUL', '{"requirements":"a\\u0000"}', 400],
  ['a raw NUL', '{"requirements":"a\0"}', 400],
  ['a comment', '{"requirements":"A pair"/* */}', 400],
  ['single quotes', "{'requirements':'A pair'}", 400],
  ['NaN', '{"requirements":NaN}', 400],
  ['a query', 'requirements=A+pair', 400],
  ['XML', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>', 400],
];

const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
  fixture.server.fetch('/api/user/demands', {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers: { 'content-type': 'application/json', token: fixture.intruder.token, ...headers },
  });

describe('a JSON body', () => {
  it.each(bodies)('of %s is refused quickly', async (_, body, status) => {
    const before = await allRecords(fixture.server);
    const began = performance.now();
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(performance.now() - began).toBeLessThan(3000);
    const text = await answer.text();
    expect(text.length).toBeLessThan(4000);
    expect(JSON.parse(text)).toMatchObject({ error: expect.stringMatching(/\S/) });
    expect(await allRecords(fixture.server)).toEqual(before);
  });

  it('is refused when compressed, without decompressing it', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
    for (const coding of ['gzip', 'deflate', 'br', 'gzip, gzip'])
      expect((await send(bomb.subarray(0, 100_000), { 'content-encoding': coding })).status).toBe(400);
    expect((await send(valid, { 'content-encoding': 'gzip' })).status).toBe(400);
  });

  it('with duplicate keys is refused with their name, in a payment too', async () => {
    const answer = await send('{"requirements":"first","requirements":"last"}');
    expect(await answer.json()).toEqual({ error: 'The field requirements is given more than once' });
    const before = await allRecords(fixture.server);
    const body = '{"id":1,"paidAmount":1,"paidAmount":100}';
    const payment = await fixture.server.request('updateOrder', { as: fixture.admin, body });
    expect([payment.status, payment.error]).toEqual([
      400,
      { error: 'The field paidAmount is given more than once' },
    ]);
    expect(await allRecords(fixture.server)).toEqual(before);
  });

  it('with many wrong fields is refused with the first twenty and the number of the others', async () => {
    const { fields, more_fields } = await (await send(manyFields(150))).json();
    expect([Object.keys(fields).length, more_fields]).toEqual([20, 131]);
    const few = await (await send(manyFields(19))).json();
    expect([Object.keys(few.fields).length, few]).toEqual([
      20,
      expect.not.objectContaining({ more_fields: 1 }),
    ]);
  });

  it('of text that looks like structure is read as text', async () => {
    const requirements = '{"a":1,"a":[{[,{,\\" "a":';
    const answer = await send(JSON.stringify({ requirements }));
    expect(await answer.json()).toMatchObject({ data: { requirements } });
  });

  it('has a small size limit for visitors', async () => {
    const large = JSON.stringify({
      email: `${'x'.repeat(20_000)}@b.example`,
      password: 'monsoon',
      appType: 'ADMIN',
    });
    const { status } = await fixture.server.request('loginUser', { body: large });
    expect(status).toBe(413);
  });

  it('is not read when the caller may not call the operation', async () => {
    const endless = new ReadableStream({
      pull(controller) {
        controller.error(new Error('The body was read'));
      },
    });
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    };
    expect((await fixture.server.fetch('/api/user/demands', init as RequestInit)).status).toBe(401);
  });

  it('of another operation is refused by every operation', async () => {
    const withJson = (Object.keys(operations) as OperationId[]).filter(
      (id) => operations[id].body === 'json',
    );
    const before = await allRecords(fixture.server);
    for (const id of withJson) {
      const roles: readonly string[] = operations[id].roles;
      const as = roles.includes('ADMIN') ? fixture.admin : roles.includes('USER') ? fixture.owner : null;
      for (const body of ['[]', '"text"', '1', 'null', '[[]]', '{"nothing":"known"}']) {
        const { status } = await fixture.server.request(id, { as, body });
        expect([id, body, [400, 422].includes(status)]).toEqual([id, body, true]);
      }
    }
    expect(await allRecords(fixture.server)).toEqual(before);
    expect(bodiesFor(fixture, 'createDemand')).toHaveLength(1);
  });
});
