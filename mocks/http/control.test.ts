import { describe, expect, it, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { validators } from '#contract/validators.ts';
import { exampleBodies, exampleQuery } from '#tests/support/contract-examples.ts';
import { allowedCaller } from '#tests/support/mock-caller.ts';
import { startMock } from '#tests/support/running-mock.ts';
import { testedMock } from '#tests/support/tested-mock.ts';
import { scenarioNames } from '../scenarios/scenario-names.ts';

const { send, control, reset, url } = testedMock('--seed', '2');

const prefer = (text: string) => ({ headers: { prefer: text } });
const ids = Object.keys(operations) as OperationId[];

/** An order of the first stone that the buyer finds, and that stone. */
async function firstOrder() {
  const [stone] = (await send('searchDiamonds', 'USER', { body: { pageSize: 1 } })).body.data.data;
  const { id, stone_id, total_amount: amount } = stone;
  return { stone_id, id, order: { remark: 'Please', diamondIdWithAmount: [{ id, amount }] } };
}

describe('the header Prefer', () => {
  it('chooses the status of one answer', async () => {
    expect(await send('listOrders', 'ADMIN', prefer('code=429'))).toMatchObject({ status: 429 });
    expect(await send('listOrders', 'ADMIN')).toMatchObject({ status: 200 });
  });

  it('chooses an example of the contract by its name', async () => {
    const reply = await send('loginUser', 'PUBLIC', prefer('example=accountPending'));
    expect(reply).toMatchObject({ status: 403, body: { code: 'account_pending' } });
  });

  it('chooses the scenario, and waits', async () => {
    const startedAt = performance.now();
    const reply = await send('listOrders', 'ADMIN', prefer('scenario=empty, wait=300'));
    expect(performance.now() - startedAt).toBeGreaterThan(290);
    expect(reply.body.data).toMatchObject({ total: 0, data: [] });
  });

  it('shows a business without records in figures too', async () => {
    const empty = prefer('scenario=empty');
    const { data: statement } = (await send('getMyStatement', 'USER', empty)).body;
    expect(statement).toMatchObject({
      balance: 0,
      open_orders: [],
      entries: [],
      ageing: { not_due: 0, days_1_30: 0 },
    });
    expect(statement.customer.id).toBeGreaterThan(0);
    const { data: stats } = (await send('getBuyerStats', 'USER', empty)).body;
    expect(Object.values(stats)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const { data: counts } = (await send('getStoneCounts', 'USER', empty)).body;
    expect(counts).toMatchObject({ found: 0, total: 0 });
  });

  it.each([
    ['scenario=sleepy', 'slow'],
    ['code=418', 200],
    ['example=nothing', 'sessionEnded'],
    ['colour=red', 'scenario'],
    ['wait=long', 60_000],
  ])('is refused with the known names for %s', async (text, known) => {
    const { status, body } = await send('listOrders', 'ADMIN', prefer(text));
    expect(status).toBe(400);
    expect(body.known).toContain(known);
  });
});

describe('the settings for all', () => {
  it('keep a scenario until the next reset', async () => {
    expect((await control('PUT', '/scenario', { scenario: 'forbidden' })).status).toBe(200);
    expect((await send('listUsers', 'ADMIN')).status).toBe(403);
    await reset();
    expect((await send('listUsers', 'ADMIN')).status).toBe(200);
  });

  it('change an operation for a number of calls', async () => {
    await control('PUT', '/operations/listOrders', { status: 503, example: 'databaseUnreachable', times: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await send('listOrders', 'ADMIN')).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect((await send('listEnquiries', 'ADMIN')).status).toBe(200);
  });

  it.each([
    ['PUT', '/scenario', { scenario: 'sleepy' }, 'price-changed'],
    ['PUT', '/operations/listOrder', { status: 500 }, 'listOrders'],
    ['PUT', '/operations/listOrders', { status: 418 }, 401],
    ['PUT', '/operations/listOrders', { state: 500 }, 'status'],
    ['PUT', '/nothing', {}, 'PUT /__mock/scenario'],
  ])('refuse %s %s %o with the known names', async (method, path, body, known) => {
    const reply = await control(method, path, body);
    expect(reply.status).toBe(400);
    expect(reply.body.known).toContain(known);
  });
});

describe('what is read', () => {
  it.each([
    ['/log?after=abc', 'after is the number of a call or a mail: a whole number.', 0],
    ['/log?violations=1', 'violations is true or false.', 'true'],
    ['/log?violation=true', 'There is no parameter "violation".', 'violations'],
    ['/mails?after=-1', 'after is the number of a call or a mail: a whole number.', 0],
    ['/mails?from=admin@example.com', 'There is no parameter "from".', 'to'],
  ])('is refused with the known names for %s', async (path, error, known) => {
    const reply = await control('GET', path);
    expect(reply).toMatchObject({ status: 400, body: { error } });
    expect(reply.body.known).toContain(known);
  });

  it('is refused for a parameter of a call that has none', async () => {
    const reply = await control('GET', '/state?after=1');
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ error: 'There is no parameter "after".', known: [] });
  });

  it('names the example that a rule answers with, of its status alone too', async () => {
    const answer = async () => {
      const { operations: all } = (await control('GET', '/state')).body;
      return all.find(({ id }: { id: OperationId }) => id === 'listOrders').answer;
    };
    expect(await answer()).toBe(null);
    await control('PUT', '/operations/listOrders', { status: 503 });
    const { body } = await send('listOrders', 'ADMIN');
    const { status, name } = await answer();
    expect(status).toBe(503);
    expect((await send('listOrders', 'ADMIN', prefer(`example=${name}`))).body).toEqual(body);
    await control('PUT', '/operations/listOrders', { delay: 1 });
    expect(await answer()).toBe(null);
  });
});

test('the log has the scenario that was set, of a call with a refused Prefer and of an unknown one too', async () => {
  await control('PUT', '/scenario', { scenario: 'empty' });
  await send('listOrders', 'ADMIN', prefer('colour=red'));
  await fetch(`${url()}/api/nowhere`);
  const { calls } = (await control('GET', '/log')).body;
  expect(calls).toMatchObject([
    { status: 400, scenario: 'empty' },
    { status: 404, scenario: 'empty' },
  ]);
});

test('the log has operation, role, status and the violations of each call', async () => {
  await send('listOrders', 'ADMIN');
  await send('createEnquiry', 'USER', { body: { remark: 7 } });
  await send('listUsers', 'USER', { query: { page: '0', colour: 'red' } });
  await fetch(`${url()}/api/nowhere`);
  const { calls } = (await control('GET', '/log')).body;
  expect(calls).toMatchObject([
    { operation: 'listOrders', role: 'ADMIN', status: 200, scenario: 'usual', violations: [] },
    {
      operation: 'createEnquiry',
      role: 'USER',
      status: 422,
      violations: expect.arrayContaining(['remark: Must be a text']),
    },
    {
      operation: 'listUsers',
      role: 'USER',
      status: 403,
      violations: expect.arrayContaining(['USER may not call listUsers', 'unknown parameter colour']),
    },
    { operation: null, role: null, status: 404, violations: ['the contract has no such operation'] },
  ]);
  const { calls: wrong } = (await control('GET', '/log?violations=true')).body;
  expect(wrong).toHaveLength(3);
  await send('listOrders', 'ADMIN', { query: { colour: 'red' }, headers: { token: '' } });
  const [latest] = (await control('GET', `/log?after=${calls.at(-1).number}`)).body.calls;
  expect(latest.violations).toContain('unknown parameter colour');
});

describe('the scenario', () => {
  // A mock that is told to be offline has no answer to compare.
  const answering = scenarioNames.filter((name) => !['offline', 'slow', 'flaky'].includes(name));

  it.each(answering)('%s answers every operation by the contract', async (name) => {
    for (const id of ids.filter((each) => operations[each].body !== 'multipart')) {
      const sent = { body: exampleBodies(id)[0], query: exampleQuery(id) };
      const headers = { prefer: `scenario=${name}` };
      const reply = await send(id, allowedCaller(id), { ...sent, headers });
      const problems = reply.status < 300 ? validators[id].answer.safeParse(reply.body).error?.issues : [];
      expect({ id, problems: problems ?? [] }).toEqual({ id, problems: [] });
      if (reply.status >= 400) expect(reply.body).toMatchObject({ error: expect.stringMatching(/\S/) });
    }
  });

  it('huge has 500,000 rows in every paged list, and its rows can be opened', async () => {
    const { data } = (
      await send('searchDiamonds', 'ADMIN', { body: { pageNo: 40_000 }, ...prefer('scenario=huge') })
    ).body;
    expect(data).toMatchObject({ total: 500_000, current_page: 40_001 });
    expect(new Set(data.data.map(({ id }: { id: number }) => id)).size).toBe(10);
    const [row] = data.data;
    const found = await send('getDiamond', 'ADMIN', {
      query: { id: String(row.id) },
      ...prefer('scenario=huge'),
    });
    expect(found.body.data[0].shape).toBe(row.shape);
  });

  it('flaky fails the same calls after every reset', async () => {
    const outcomes = async () => {
      await reset();
      const found: (number | string)[] = [];
      for (let call = 0; call < 9; call += 1)
        found.push(
          await send('listOrders', 'ADMIN', prefer('scenario=flaky')).then(
            ({ status }) => status,
            () => 'cut',
          ),
        );
      return found;
    };
    const first = await outcomes();
    expect(first).toEqual(expect.arrayContaining([200, 503, 'cut']));
    expect(await outcomes()).toEqual(first);
  });

  it('offline cuts the connection', async () => {
    await expect(send('listOrders', 'ADMIN', prefer('scenario=offline'))).rejects.toThrow();
  });

  it.each([
    ['session-expired', 'listOrders', 401],
    ['forbidden', 'listUsers', 403],
    ['server-error', 'listOrders', 500],
    ['session-expired', 'getSiteInfo', 200],
  ] as const)('%s answers %s with %i', async (name, id, status) => {
    expect((await send(id, 'ADMIN', prefer(`scenario=${name}`))).status).toBe(status);
  });

  it('sold-stones refuses an order as the server does, and names the stone', async () => {
    const { order, stone_id } = await firstOrder();
    const reply = await send('createOrder', 'USER', { body: order, ...prefer('scenario=sold-stones') });
    expect(reply).toMatchObject({ status: 409, body: { stone_ids: [stone_id] } });
  });

  it('sold-stones refuses to accept an order', async () => {
    const { order } = await firstOrder();
    const { id } = (await send('createOrder', 'USER', { body: order })).body.data;
    const accepted = { body: { id, status: 2 }, ...prefer('scenario=sold-stones') };
    expect((await send('updateOrder', 'ADMIN', accepted)).status).toBe(409);
  });

  it('price-changed asks for the new amounts, and takes them', async () => {
    const { order, id } = await firstOrder();
    const first = await send('createOrder', 'USER', { body: order, ...prefer('scenario=price-changed') });
    expect(first.status).toBe(409);
    const [{ amount, asked_amount }] = first.body.data;
    expect(amount).toBeGreaterThan(asked_amount);
    const body = { ...order, diamondIdWithAmount: [{ id, amount }] };
    const second = await send('createOrder', 'USER', { body, ...prefer('scenario=price-changed') });
    expect(second.body.data).toMatchObject({ total_pending: amount });
  });

  it.each([
    ['long-text', /.{79}/],
    ['rtl-text', /\p{Script=Arabic}/u],
  ])('%s changes the names that people write', async (name, pattern) => {
    const { data } = (await send('listUsers', 'ADMIN', prefer(`scenario=${name}`))).body.data;
    for (const user of data) expect(user.name).toMatch(pattern);
    expect(data.some(({ email }: { email: string }) => email.endsWith('@example.com'))).toBe(true);
  });
});

test('serves its page', async () => {
  for (const [path, type] of [
    ['', 'text/html'],
    ['/control-page.js', 'text/javascript'],
    ['/control-page.css', 'text/css'],
    ['/tokens.css', 'text/css'],
  ]) {
    const response = await fetch(`${url()}/__mock${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(type as string);
  }
});

test('does not start with a scenario that there is not', async () => {
  await expect(startMock('--scenario', 'sleepy')).rejects.toThrow(/sleepy.*Known: usual/s);
});
