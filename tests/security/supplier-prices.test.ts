import { beforeAll, describe, expect, it } from 'vitest';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { validators } from '#contract/validators.ts';
import { bodiesFor, queryFor, secretStone, setUpAccessFixture } from '../support/access-fixture.ts';
import { hiddenStoneFields, walkObjects } from '../support/hidden-stone-fields.ts';

const fixture = setUpAccessFixture();
beforeAll(async () => {
  const { server, owner, stone } = fixture;
  const order = {
    remark: 'Second',
    diamondIdWithAmount: [{ id: stone.id, amount: stone.j_total_amount / 100 }],
  };
  const { body } = await server.request('createOrder', { as: owner, body: order });
  const accepted = { as: fixture.admin, body: { id: body.data.id, status: 2 } };
  expect((await server.request('updateOrder', accepted)).status).toBe(200);
  await server.createDiamond({ ...secretStone, stone_id: 'KD-90001', featured: 1 });
});

/** What a stone must not name, and these answers do of the caller's own records. */
const ownKeys: Partial<Record<OperationId, string>> = {
  getMyStatement: 'order_id',
};
/** Every secret value in the formats of a response: in cents, in dollars, with and without commas. */
const secretTexts = Object.values(secretStone).flatMap((value) => {
  if (typeof value === 'string') return [value, 'SECRET'];
  const dollars = (value / 100).toFixed(2);
  return [
    String(value),
    dollars,
    String(value / 100),
    Number(dollars).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  ];
});

const forCaller = (role: 'USER' | 'PUBLIC') =>
  (Object.keys(operations) as OperationId[]).filter((id) =>
    (operations[id].roles as readonly string[]).includes(role),
  );

/** Matches a number only as a separate one: not inside a longer or a random one. */
function isIn(raw: string, text: string): boolean {
  if (!/^[\d.,-]+$/.test(text)) return raw.includes(text);
  return new RegExp(`(?<![\\w.,])${text.replace(/[.]/g, '\\.')}(?![\\w]|[.,]\\d)`).test(raw);
}

/**
 * The response as text, with its headers, without the retail set of a link with prices. Removes record ids and the
 * random request id, which may be any number.
 */
function leaksOf(answer: { body: unknown; headers: Headers }, granted: readonly string[] = []): string[] {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  const raw = `${JSON.stringify(answer.body)} ${JSON.stringify(headers)}`.replace(/"id":\d+/g, '"id":0');
  const leaks = secretTexts.filter((text) => !granted.includes(text) && isIn(raw, text));
  walkObjects(answer.body, (fields) => {
    leaks.push(...Object.keys(fields).filter((key) => hiddenStoneFields.includes(key)));
  });
  return leaks;
}

async function everyAnswer(id: OperationId, as: { token: string } | null) {
  const answers = [];
  const bodies = operations[id].body === 'json' ? [...bodiesFor(fixture, id), {}] : [undefined];
  for (const body of bodies) {
    for (const query of [queryFor(fixture, id), {}]) {
      answers.push(await fixture.server.request(id, { as, query, body }));
    }
  }
  return answers;
}

describe('supplier names and prices', () => {
  it('are in the responses to an administrator, which the other tests rely on', async () => {
    const { body, headers } = await fixture.server.request('searchDiamonds', { as: fixture.admin, body: {} });
    const leaks = leaksOf({ body, headers });
    for (const name of ['supplier_name', 'rap', 'retail_price', 'SECRET', '11111.11', '22222.27', '77777.71'])
      expect(leaks).toContain(name);
  });

  it('are in no response to a buyer, refusals included', async () => {
    const leaks: string[] = [];
    let good = 0;
    for (const id of forCaller('USER')) {
      if (id === 'logoutUser' || id === 'changePassword') continue;
      for (const answer of await everyAnswer(id, fixture.owner)) {
        const leaked = leaksOf(answer).filter((leak) => leak !== ownKeys[id]);
        leaks.push(...leaked.map((leak) => `${id}: ${leak}`));
        if (answer.status === 200) good += 1;
      }
    }
    expect(leaks).toEqual([]);
    expect(good).toBeGreaterThan(20);
  });

  it('are in no response to a visitor', async () => {
    const leaks: string[] = [];
    for (const id of forCaller('PUBLIC'))
      for (const answer of await everyAnswer(id, null))
        leaks.push(...leaksOf(answer).map((leak) => `${id}: ${leak}`));
    expect(leaks).toEqual([]);
  });

  it('are not on a page that is shared with prices, which shows the retail set only', async () => {
    const { server, stone, ids } = fixture;
    const free = await server.createDiamond({ ...secretStone });
    const retail = secretTexts.filter((text) => /33,?333\.?31|44,?444\.?43/.test(text));
    const { makeKey } = server.services.links;
    const key = (purpose: 'diamond-details' | 'enquiry-report', id: number) =>
      makeKey({ purpose, id, prices: true });
    const pages = [
      await server.request('getPublicDiamond', {
        query: { userid: free.id, key: key('diamond-details', free.id) },
      }),
      await server.request('getEnquiryReport', {
        query: { userid: ids.enquiry, key: key('enquiry-report', ids.enquiry) },
      }),
    ];
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(leaksOf(page, retail)).toEqual([]);
    }
    expect(JSON.stringify(pages[1]!.body)).toContain(stone.stone_id);
  });
});

describe('the order and number of found stones', () => {
  const low = {
    price: 1_00,
    discount: 1,
    total_amount: 1_00,
    rap: 1_00,
    retail_price: 1_00,
    supplier_name: 'AAA',
  };
  const high = {
    price: 9_000_000,
    discount: 9_000,
    total_amount: 9_000_000,
    rap: 9_000_000,
    retail_price: 9_000_000,
    supplier_name: 'ZZZ',
  };

  it('reveal no hidden prices to a buyer: they are the same when only those change', async () => {
    const { server, intruder } = fixture;
    const twins = [
      await server.createDiamond({ ...low, stone_id: 'TW-1' }),
      await server.createDiamond({ ...high, stone_id: 'TW-2' }),
    ];
    const set = (index: number, values: typeof low) =>
      server.db.write.updateTable('diamonds').set(values).where('id', '=', twins[index]!.id).execute();
    const everyColumn = sortColumns().filter((by) => by !== 'rap' && !by.startsWith('retail_'));
    const requests: DiamondFilters[] = [
      ...everyColumn.flatMap((by) => [true, false].map((ascending) => ({ sort: [{ by, ascending }] }))),
      ...(['price', 'total_amount', 'discount'] as const).flatMap((name) =>
        [{ to: 50 }, { from: 50 }, { from: 5_000, to: 5_600 }].map((range) => ({ [name]: range })),
      ),
    ];
    const look = async () => {
      const seen: string[] = [];
      for (const request of requests) {
        const body = { ...request, stone_id: 'TW-', not_stated: { discount: true } };
        const { body: answer, status } = await server.request('searchDiamonds', { as: intruder, body });
        seen.push(`${JSON.stringify(request)} ${status} ${JSON.stringify(answer)}`);
      }
      const form = await server.request('getSearchFields', { as: intruder });
      return [...seen, JSON.stringify(form.body)];
    };
    const before = await look();
    await set(0, high);
    await set(1, low);
    expect(await look()).toEqual(before);
    expect(before.filter((line) => line.includes(' 200 '))).toHaveLength(requests.length);
  });

  it('by the list price, retail prices and other price sets are refused to a buyer', async () => {
    const { server, intruder } = fixture;
    for (const body of [
      { sortWith: 'rap' },
      ...sortColumns()
        .filter((by) => by.startsWith('retail_'))
        .map((sortWith) => ({ sortWith })),
      { price_set: 'supplier', price: { from: 1 } },
      { price_set: 'retail', total_amount: { from: 1 } },
      { supplier_name: ['SECRET SUPPLIER LTD'] },
      { supplier_name: ['Nobody'] },
      { supplier_name: [] },
      {
        sort: [
          { by: 'carat', ascending: true },
          { by: 'rap', ascending: true },
        ],
      },
    ])
      expect((await server.request('searchDiamonds', { as: intruder, body })).status).toBe(403);
    for (const name of ['rap', 'supplier_name', 'retail_price', 'retail_total_amount', 'state']) {
      for (const body of [
        { [name]: { from: 1 } },
        { [name]: 'SECRET SUPPLIER LTD' },
        { sortWith: name === 'rap' || name.startsWith('retail_') ? 'supplier_name' : name },
      ])
        expect((await server.request('searchDiamonds', { as: intruder, body })).status).toBe(422);
    }
  });
});

/** Every sort column of the contract. */
function sortColumns(): DiamondSortColumn[] {
  const refused = validators.searchDiamonds.body.safeParse({ sortWith: 'no such column' });
  const [issue] = refused.error?.issues ?? [];
  return issue?.code === 'invalid_value' ? (issue.values as DiamondSortColumn[]) : [];
}

it('covers every sort column of the contract', () => {
  expect(sortColumns().length).toBeGreaterThan(20);
});
