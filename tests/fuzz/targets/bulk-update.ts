import { BulkUpdateDiamondsBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { longRun, mutateBytes, mutateText } from '../mutations.ts';

const fields = ['price', 'discount', 'rap', 'location', 'supplier_name', 'featured', 'status', 'state', 'id'];
const kinds = ['set', 'add', 'percent', 'multiply', 'divide', ''];
const sets = ['supplier', 'wholesale', 'retail', 'cost', 1];
const values = [
  0,
  1,
  2,
  -1,
  -2,
  1.5,
  1.015,
  0.001,
  1e-7,
  -99.99,
  -100,
  100,
  99.995,
  5_500,
  1e8,
  1e21,
  -1e21,
  2 ** 53,
  5e-324,
  Number.MAX_VALUE,
  '1.015',
  '1e3',
  null,
  true,
  [],
  {},
];
const texts = [
  'Surat',
  ' Ramat Gan ',
  '',
  ' ',
  '\0',
  '\ud800',
  '💎',
  "x'; DROP TABLE diamonds; --",
  '%',
  7,
  null,
];
const rounds = [1, 5, 10, 2, 0, -5, 1.5, '5', null];
const tokens = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\u0000',
  '1e999',
  '-0',
  'null',
  '"change":',
  '"ids":',
  '"filters":{}',
  '"__proto__":{}',
  '"how":"multiply"',
  '"value":1.015',
  '"round_to":5',
  'NTc5NDMs',
  '\ufeff',
  '9007199254740993',
];

/** The stones are the first of an empty database. */
const stones = 5;

function target(random: SeededRandom): Record<string, unknown> {
  const ids = Array.from({ length: random.int(0, 6) }, () =>
    random.pick([1, 2, 3, 4, 5, 5, 6, 0, -1, 2 ** 53, 999_999]),
  );
  const kind = random.weighted({ ids: 12, all: 6, some: 4, both: 1, none: 1, text: 2 });
  if (kind === 'all') return { filters: {} };
  if (kind === 'some') return { filters: { carat: [{ from: random.pick([0, 1]), to: 2 }] } };
  if (kind === 'both') return { filters: {}, ids: encodeIds(ids) };
  if (kind === 'none') return {};
  if (kind === 'text') return { ids: longRun(random, random.pick(['MQ==', 'MSwx', '!', 'A']), 700_000) };
  return { ids: encodeIds(ids) };
}

function change(random: SeededRandom): Record<string, unknown> {
  const sometimes = (share: number, name: string, from: readonly unknown[]) =>
    random.bool(share) ? { [name]: random.pick(from) } : {};
  return {
    field: random.pick(fields),
    ...sometimes(0.7, 'how', kinds),
    ...sometimes(0.6, 'price_set', sets),
    ...sometimes(0.8, 'value', values),
    ...sometimes(0.5, 'text', texts),
    ...sometimes(0.4, 'round_to', rounds),
    ...sometimes(0.03, 'formula', ['×1.015']),
  };
}

/** A change that the contract allows, with figures at the limits of prices. */
function plausibleChange(random: SeededRandom): Record<string, unknown> {
  const field = random.pick(fields.slice(0, 7));
  if (field === 'location' || field === 'supplier_name')
    return { field, text: random.pick(['Surat', ' "x\'', '💎']) };
  if (field === 'featured' || field === 'status') return { field, value: random.pick([0, 1, 2]) };
  return {
    field,
    ...(field !== 'rap' && { price_set: random.pick(sets.slice(0, 3)) }),
    how: random.pick(field === 'discount' ? ['set', 'add'] : kinds.slice(0, 4)),
    value: random.pick([
      0, 1, 2, -2, 1.5, 1.015, 0.5, -99, 100, 99.99, 5_500, 1_000_000, 99_999_999, -5_499.99,
    ]),
    ...(random.bool(0.5) && { round_to: random.pick([1, 5, 10]) }),
  };
}

/**
 * Changes of many stones, with any figure in any field. A change that is accepted is made as its preview says, and its
 * undo gives every stone back.
 */
export const bulkUpdateChange: FuzzTarget = {
  make(random) {
    if (random.bool(0.5))
      return Buffer.from(
        JSON.stringify({ ids: encodeIds([1, 2, 3, 4, 5]), change: plausibleChange(random) }),
      );
    const page = random.bool(0.2) ? { page: random.pick([1, 2, 0, 1e9, '1']) } : {};
    const text = JSON.stringify({ ...target(random), change: change(random), ...page });
    const changed = random.bool(0.3) ? mutateText(random, text, tokens, 3, 900_000) : text;
    const bytes = Buffer.from(changed);
    return random.bool(0.05) ? mutateBytes(random, bytes, 3) : bytes;
  },

  async open() {
    const server = await createTestServer();
    const { token } = await server.createUser({ user_type: 'ADMIN' });
    for (let number = 0; number < stones; number += 1)
      await server.createDiamond({
        carat: 1000 + number * 337,
        ...(number === 4 && { rap: null, discount: null }),
      });
    const post = (path: string, body: Uint8Array | string) => send(server, token, path, body);
    return {
      async run(input) {
        const before = await stock(server);
        await post('/api/diamond/bulk-update', input);
        const preview = await post('/api/diamond/bulk-update/preview', input);
        expectSame(before, await stock(server), 'A preview changed the stock');
        if (preview.status !== 200) return;
        const { version, changed } = preview.data as { version: string; changed: number };
        const { page: _, ...request } = JSON.parse(new TextDecoder().decode(input)) as Record<
          string,
          unknown
        >;
        const body = JSON.stringify({ ...request, version });
        const made = await post('/api/diamond/bulk-update', body);
        if (changed > 0 !== (made.status === 200))
          throw new Error(`The preview changes ${changed} stones, and the change answers ${made.status}`);
        if (made.status !== 200) return expectSame(before, await stock(server), 'A refused change was made');
        const set = made.data as { id: number; changed: number };
        if (set.changed !== changed) throw new Error(`${set.changed} stones changed in place of ${changed}`);
        if (!BulkUpdateDiamondsBody.safeParse(JSON.parse(body)).success)
          throw new Error('A change was made that the contract does not allow');
        const undone = await post('/api/diamond/bulk-update/undo', JSON.stringify({ id: set.id }));
        if (undone.status !== 200) throw new Error(`The undo answers ${undone.status}`);
        expectSame(before, await stock(server), 'The undo did not give every stone back');
      },
      close: () => server.close(),
    };
  },
};

const allowed = [200, 400, 409, 413, 422];

async function send(server: TestServer, token: string, path: string, body: Uint8Array | string) {
  const headers = { 'content-type': 'application/json', token };
  const answer = await server.fetch(path, { method: 'POST', body: body as BodyInit, headers });
  const text = await answer.text();
  if (!allowed.includes(answer.status)) throw new Error(`${path}: ${answer.status} ${text}`);
  if (text.length > 20_000) throw new Error(`${path}: the answer has ${text.length} characters`);
  return { status: answer.status, data: (JSON.parse(text) as { data?: unknown }).data };
}

/** All stones without the times of their changes. */
async function stock({ db }: TestServer): Promise<string> {
  const rows = await db.read.selectFrom('diamonds').selectAll().orderBy('id').execute();
  return JSON.stringify(rows.map(({ updated_at: _, ...stone }) => stone));
}

function expectSame(before: string, after: string, message: string): void {
  if (before !== after) throw new Error(`${message}:\n${before}\n${after}`);
}
