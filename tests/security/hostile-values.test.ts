import { beforeEach, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { contents, fileOf, filesOnDisk } from '#server/testing/test-files.ts';
import {
  type AccessFixture,
  allRecords,
  bodiesFor,
  queryFor,
  setUpAccessFixture,
} from '../support/access-fixture.ts';
import { bodyFields, formFields, queryFields, withValue } from '../support/contract-fields.ts';

const fixture = setUpAccessFixture();
beforeEach(async () => {
  await fixture.server.db.write.deleteFrom('sign_in_attempts').execute();
});

const ids = Object.keys(operations) as OperationId[];
const taking = (kind: 'json' | 'multipart') => ids.filter((id) => operations[id].body === kind);

/** Values that are harmless only when treated as plain text. */
const texts = {
  'SQL that ends a statement': "x'; DROP TABLE users; --",
  'SQL that is always true': "%' OR '1'='1",
  'markup with a script': '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  'an injected header': 'x\r\nSet-Cookie: evil=1\r\nX-Evil: yes\r\n\r\nbody',
  'a path traversal': '../../../../etc/passwd',
  'a formula': '=HYPERLINK("http://evil.example";"open")',
  'a prototype property': '__proto__',
  'a very long text': 'A'.repeat(20_000),
  'bidirectional control characters': '\u202egpj.exe\u202c\ufeff\u2028',
};
/** Values that a database cannot store. */
const unstorable = { 'a NUL': 'a\0b', 'an unpaired surrogate': 'a\ud800b' };
const numbers = ['-1', '0.5', '1e999', '-1e999', '1e308', '9007199254740993', '"1"', '5e-324', '-0'];
const others = ['null', '{}', '[]', '[[[]]]', 'true', '""', '{"$gt":""}', '{"__proto__":{"status":1}}'];

const callerOf = (id: OperationId) => {
  const roles: readonly string[] = operations[id].roles;
  return roles.includes('ADMIN') ? fixture.admin : roles.includes('USER') ? fixture.intruder : null;
};

type Sent = NonNullable<Parameters<AccessFixture['server']['request']>[1]>;

/** Describes a wrong response; null for a correct one. */
async function judge(id: OperationId, sent: Sent, mustRefuse: boolean): Promise<string | null> {
  try {
    const { status, headers } = await fixture.server.request(id, { as: callerOf(id), ...sent });
    if (headers.has('x-evil') || headers.has('set-cookie')) return 'set a header';
    if ((status === 401 && callerOf(id)) || status >= 500) return String(status);
    return mustRefuse && ![400, 422].includes(status) ? `${status} is not a refusal` : null;
  } catch (failure) {
    return String(failure);
  }
}

/** Every hostile value in every field of an operation's JSON body. */
function* bodies(id: OperationId): Generator<{ what: string; body: string; mustRefuse: boolean }> {
  const marker = '#here#';
  for (const { path, kind } of bodyFields(id)) {
    const at = (what: string, json: string, mustRefuse = false) => {
      const [body = {}] = bodiesFor(fixture, id);
      const marked = JSON.stringify(withValue(body, path, marker));
      return {
        what: `${path.join('.')}: ${what}`,
        body: marked.replace(`"${marker}"`, () => json),
        mustRefuse,
      };
    };
    for (const json of kind === 'number' ? [...numbers, ...others] : others) yield at(json, json);
    if (kind !== 'string') continue;
    for (const [what, text] of Object.entries(texts)) yield at(what, JSON.stringify(text));
    for (const [what, text] of Object.entries(unstorable)) yield at(what, JSON.stringify(text), true);
  }
}

describe('a hostile value', () => {
  it.each(taking('json'))('is stored as data or refused in any field of %s', async (id) => {
    const wrong: string[] = [];
    for (const { what, body, mustRefuse } of bodies(id)) {
      const problem = await judge(id, { query: queryFor(fixture, id), body }, mustRefuse);
      if (problem) wrong.push(`${what}: ${problem}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is treated as data or refused in any query parameter', async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const id of ids) {
      for (const name of queryFields(id)) {
        for (const [what, text] of Object.entries({ ...texts, ...numbers, ...others, NUL: 'a\0b' })) {
          const [body] = operations[id].body === 'json' ? bodiesFor(fixture, id) : [];
          const query = { ...queryFor(fixture, id), [name]: text };
          const problem = await judge(id, { query, body }, what === 'NUL');
          if (problem) wrong.push(`${id} ${name}: ${what}: ${problem}`);
          tried += 1;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });

  it.each(taking('multipart'))(
    'is stored as data or refused in any field or file name of the form of %s',
    async (id) => {
      const wrong: string[] = [];
      const { texts: names, files } = formFields(id);
      const before = filesOnDisk(fixture.server.config).map((path) => path.split('/').slice(0, 2).join('/'));
      const hostile = { ...texts, ...unstorable };
      for (const target of [...names, ...files, 'unknown']) {
        for (const [what, text] of Object.entries(hostile)) {
          await fixture.server.db.write.deleteFrom('sign_in_attempts').execute();
          const form = new FormData();
          for (const name of names) form.append(name, name === target ? text : plainText(name));
          if (target === 'unknown') form.append(text.slice(0, 1000), 'x');
          for (const name of files)
            form.append(name, fileOf(contents.png, name === target ? text.slice(0, 1000) : 'a.png'));
          const problem = await judge(id, { form }, false);
          if (problem) wrong.push(`${target}: ${what}: ${problem}`);
        }
      }
      expect(wrong).toEqual([]);
      const folders = new Set(
        filesOnDisk(fixture.server.config).map((path) => path.split('/').slice(0, 2).join('/')),
      );
      for (const folder of before) folders.delete(folder);
      expect(
        [...folders].filter(
          (folder) =>
            !/^files\/(profile|proofs|diamond|videos|certi|layout|jewellery|slider|rejects)$/.test(folder),
        ),
      ).toEqual([]);
    },
  );

  it('is treated as data or refused in a header', async () => {
    const wrong: string[] = [];
    for (const name of ['token', 'authorization', 'idempotency-key', 'user-agent', 'accept', 'range']) {
      for (const text of ["x'; DROP TABLE users; --", '\xff\xfe', 'x'.repeat(8000), '=1+1', '../..']) {
        const body = { remark: 'x', diamondIdWithAmount: [fixture.stone.id] };
        const problem = await judge(
          'createEnquiry',
          { as: fixture.intruder, body, headers: { [name]: text } },
          false,
        );
        if (problem && !(problem === '401' && name === 'authorization')) wrong.push(`${name}: ${problem}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is stored and returned unchanged as text, and the server keeps running', async () => {
    const { server, intruder } = fixture;
    const acceptedTexts = Object.values(texts).filter((text) => text.length < 1000);
    for (const requirements of acceptedTexts)
      expect((await server.request('createDemand', { as: intruder, body: { requirements } })).status).toBe(
        200,
      );
    const { body, headers } = await server.request('listDemands', { as: intruder });
    const answered = body.data.data.map(({ requirements }) => requirements);
    expect(answered).toEqual(expect.arrayContaining(acceptedTexts.map((text) => text.trim())));
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const { users, orders } = await allRecords(server);
    expect([users!.length > 3, orders!.length > 0]).toEqual([true, true]);
    expect(({} as { status?: unknown }).status).toBeUndefined();
  });
});

/** A text field of a form. */
function plainText(name: string): string {
  const known: Record<string, string> = {
    filepath: 'profile',
    email: `form${Math.random()}@northlight.example`,
    username: `form${Math.random()}`,
    password: 'monsoon-in-surat',
    mobile_no: '+919825012345',
    whatsapp_no: '+919825012345',
    dry_run: '',
    import_id: '',
    number_from: '',
  };
  return known[name] ?? 'Plain';
}
