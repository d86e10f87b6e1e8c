import { SearchDiamondsBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { longRun, mutateBytes, mutateText } from '../mutations.ts';

const tokens = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '\\u0000',
  '\\ud800',
  '\\u0061',
  '\\"',
  '\n',
  ' ',
  '\0',
  '\ufeff',
  '{"a":',
  '[[',
  '""',
  '"":1,',
  '"shape":["Round"],',
  '"__proto__":{},',
  '"\\u0073hape":[],',
  'null',
  'true',
  '0',
  '-1',
  '1e999',
  '-0',
  '0.1',
  '1e-400',
  '9007199254740993',
  'NaN',
  '"1"',
  '{}',
  '[]',
];
const names = Object.keys(SearchDiamondsBody.shape);
const texts = [
  'Round',
  'Oval',
  'D',
  'E',
  'VS1',
  'EX',
  'None',
  'GIA',
  'KD-1',
  'price',
  'total_amount',
  'carat',
  '',
  "x'; DROP TABLE diamonds; --",
  '%',
  '_',
  '\\',
  '\0',
  '\ud800',
  '💎',
  '2026-11-20',
  '2026-02-31',
];
const numbers = [0, 1, -1, 0.5, 1.005, 99.99, 1e21, -1e21, 2 ** 53, 5e-324, 200, 201, 999_999, 2_147_483_648];

/** A value that mostly has a few parts, and sometimes tens of thousands or a nesting of hundreds. */
function value(random: SeededRandom, depth = 2): unknown {
  const kind = random.weighted({
    text: 8,
    number: 8,
    flag: 2,
    none: 2,
    list: 8,
    group: 8,
    range: 8,
    deep: 1,
  });
  const isLarge = random.bool(0.02);
  const parts = (max: number) => ({ length: isLarge ? random.int(0, 40_000) : random.int(0, max) });
  const inner = () => (isLarge || depth === 0 ? random.pick(numbers) : value(random, depth - 1));
  switch (kind) {
    case 'text':
      return isLarge ? longRun(random, random.pick(texts) || ' ', 300_000) : random.pick(texts);
    case 'number':
      return random.pick(numbers);
    case 'flag':
      return random.bool(0.5);
    case 'none':
      return null;
    case 'range':
      return { from: random.pick(numbers), to: random.pick(numbers) };
    case 'list':
      return Array.from(parts(5), inner);
    case 'group':
      return Object.fromEntries(Array.from(parts(4), (_, at) => [`${random.pick(names)}${at}`, inner()]));
    case 'deep':
      return Array.from({ length: random.int(1, 300) }).reduce((at) => (random.bool(0.5) ? [at] : { at }), 1);
  }
}

/** Search bodies with any value in any filter, then with changes in their text and bytes. */
export const searchBody: FuzzTarget = {
  make(random) {
    const filters: Record<string, unknown> = {};
    for (let times = random.int(0, 6); times > 0; times -= 1) filters[random.pick(names)] = value(random);
    const text = JSON.stringify(filters);
    const changed = random.bool(0.5) ? mutateText(random, text, tokens, 6, 900_000) : text;
    const bytes = Buffer.from(changed);
    return random.bool(0.1) ? mutateBytes(random, bytes, 4) : bytes;
  },

  async open() {
    const server = await createTestServer();
    const [buyer, admin] = [await server.createUser(), await server.createUser({ user_type: 'ADMIN' })];
    for (const carat of [300, 1000, 1500]) await server.createDiamond({ carat });
    return {
      async run(input) {
        for (const { token } of [buyer, admin]) {
          // Buyers may not search by suppliers.
          const expected = [200, 400, 413, 422, ...(token === buyer.token ? [403] : [])];
          const headers = { 'content-type': 'application/json', token };
          const init = { method: 'POST', body: new Uint8Array(input), headers };
          const answer = await server.fetch('/api/diamond/search', init);
          const text = await answer.text();
          if (!expected.includes(answer.status)) throw new Error(`${answer.status} ${text}`);
          if (text.length > 20_000) throw new Error(`The answer has ${text.length} characters`);
        }
      },
      close: () => server.close(),
    };
  },
};
