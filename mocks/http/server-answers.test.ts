import { describe, expect, it, test } from 'vitest';
import { answerExamples } from '#contract/answer-examples.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { allowedCaller, type Caller } from '#tests/support/mock-caller.ts';
import { testedMock } from '#tests/support/tested-mock.ts';

const { send, control, reset, url } = testedMock();

const ids = Object.keys(operations) as OperationId[];
const prefer = (text: string) => ({ headers: { prefer: text } });

interface FoundStone {
  id: number;
  total_amount: number;
}

async function firstStone() {
  const { data } = (await send('searchDiamonds', 'USER', { body: { pageSize: 1 } })).body;
  return data.data[0] as FoundStone;
}

test('an empty body is refused or answered by the contract, never with 500', async () => {
  for (const id of ids.filter((each) => operations[each].body === 'json')) {
    const { method, path } = operations[id];
    const caller = allowedCaller(id);
    const token = caller === 'ADMIN' ? 'mock-admin' : 'mock-buyer';
    const headers = { token, authorization: `Bearer ${token}` };
    const response = await fetch(`${url()}/api${path}`, { method: method.toUpperCase(), headers });
    expect({ id, status: response.status }).toEqual({ id, status: expect.toSatisfy((s) => s < 500) });
    await response.arrayBuffer();
  }
});

/** Orders a stone, and accepts the order. */
async function sell({ id, total_amount: amount }: FoundStone): Promise<void> {
  const body = { remark: 'Please', diamondIdWithAmount: [{ id, amount }] };
  const order = await send('createOrder', 'USER', { body });
  const accepted = { body: { id: order.body.data.id, status: orderStatus.accepted } };
  expect((await send('updateOrder', 'ADMIN', accepted)).status).toBe(200);
}

describe('a stone that was sold', () => {
  const similar = async () => {
    const query = { id: String((await firstStone()).id) };
    const { data } = (await send('getSimilarDiamonds', 'USER', { query })).body;
    return data.stones.map(({ stone }: { stone: FoundStone }) => stone) as FoundStone[];
  };
  const paired = async () => {
    const { data } = (await send('findPairs', 'USER', { body: {} })).body;
    return data.pairs.flatMap(({ stones }: { stones: FoundStone[] }) => stones) as FoundStone[];
  };

  it.each([
    ['similar stones', similar],
    ['pairs', paired],
  ])('is not among the %s', async (_, find) => {
    const [sold] = await find();
    await sell(sold!);
    expect((await find()).map(({ id }) => id)).not.toContain(sold!.id);
  });
});

test('forbidden answers 403 exactly where the contract has it', async () => {
  await control('PUT', '/scenario', { scenario: 'forbidden' });
  const has403 = (id: OperationId) => answerExamples[id].some(({ status }) => status === 403);
  const reading = ids.filter((id) => operations[id].reads);
  for (const id of reading.filter(
    (each) => !(operations[each].roles as readonly string[]).includes('PUBLIC'),
  )) {
    const { status } = await send(id, allowedCaller(id));
    expect({ id, refused: status === 403 }).toEqual({ id, refused: has403(id) });
  }
});

test.each([429, 503])('a forced %i says when to try again', async (status) => {
  const reply = await send('listOrders', 'ADMIN', prefer(`code=${status}`));
  expect(reply.status).toBe(status);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a body that is no UTF-8 is refused as the server does', async () => {
  const headers = {
    token: 'mock-admin',
    authorization: 'Bearer mock-admin',
    'content-type': 'application/json',
  };
  const body = new Uint8Array([...Buffer.from('{"name":"'), 0xff, ...Buffer.from('"}')]);
  const response = await fetch(`${url()}/api${operations.createCategory.path}`, {
    method: 'POST',
    headers,
    body,
  });
  expect(response.status).toBe(400);
});

describe('a reset', () => {
  const flakyStatuses = async () => {
    const found = [];
    for (let call = 0; call < 6; call += 1)
      found.push(
        await send('listOrders', 'ADMIN', prefer('scenario=flaky')).then(
          ({ status }) => status,
          () => 'cut',
        ),
      );
    return found;
  };

  it('takes a seed, which decides the calls that fail', async () => {
    const before = await flakyStatuses();
    expect((await control('POST', '/reset', { seed: 1 })).body).toMatchObject({ seed: 1 });
    expect((await control('GET', '/state')).body.seed).toBe(1);
    expect(await flakyStatuses()).toEqual([...before.slice(1), expect.anything()]);
    await reset();
    expect(await flakyStatuses()).toEqual(before);
  });

  it.each([{ seed: -1 }, { seed: 'two' }, { sead: 2 }])('refuses %o', async (body) => {
    expect((await control('POST', '/reset', body)).status).toBe(400);
  });

  it('brings the records back and leaves whoever is signed in signed in', async () => {
    const credentials = { email: 'admin@example.com', password: 'demo-password', appType: 'ADMIN' };
    const { token } = (await send('loginUser', 'PUBLIC', { body: credentials })).body;
    const names = async () => JSON.stringify((await send('listCategories', 'ADMIN', { token })).body);
    const before = await names();
    await send('updateCategory', 'ADMIN', { token, body: { id: 2, name: 'Finger rings' } });
    expect(await names()).not.toBe(before);
    await reset();
    expect(await names()).toBe(before);
  });
});

describe('testers', () => {
  const as = (tester: string) => ({ headers: { 'x-mock-tester': tester } });
  const rings = async (tester: string) =>
    JSON.stringify((await send('listCategories', 'ADMIN', as(tester))).body);

  it('see neither the changes nor the settings nor the calls of one another', async () => {
    const before = await rings('asha');
    const renamed = { body: { id: 2, name: 'Finger rings' }, ...as('meera') };
    expect((await send('updateCategory', 'ADMIN', renamed)).status).toBe(200);
    await control('PUT', '/scenario', { scenario: 'empty' }, { 'x-mock-tester': 'meera' });
    expect(await rings('asha')).toBe(before);
    expect(await rings('meera')).not.toBe(before);
    const { calls } = (await control('GET', '/log?tester=meera')).body;
    expect(calls.map(({ operation }: { operation: string }) => operation)).toContain('updateCategory');
    const others = (await control('GET', '/log?tester=asha')).body.calls;
    expect(others.map(({ operation }: { operation: string }) => operation)).not.toContain('updateCategory');
    expect((await control('GET', '/settings?tester=asha')).body).toMatchObject({
      scenario: 'usual',
      tester: 'asha',
    });
  });

  it('are chosen by the address of a page, for all that the browser sends', async () => {
    const page = await fetch(`${url()}/__mock?tester=asha`);
    const cookie = page.headers.get('set-cookie')?.split(';')[0] as string;
    expect((await control('GET', '/settings', undefined, { cookie })).body.tester).toBe('asha');
  });

  it('have well-formed names', async () => {
    expect((await send('getSiteInfo', 'PUBLIC', as('../asha'))).status).toBe(400);
  });

  it('are closed in the order of their last call, above twenty', async () => {
    for (let number = 1; number <= 21; number += 1)
      await send('getSiteInfo', 'PUBLIC', as(`tester-${number}`));
    const { testers } = (await control('GET', '/settings?tester=tester-21')).body;
    expect(testers).toHaveLength(20);
    expect(testers).not.toContain('default');
  }, 60_000);
});

describe('signing in', () => {
  it('gives tokens, recovery codes and codes of an app that can be foreseen', async () => {
    const password = { current_password: 'demo-password' };
    await send('startTwoStep', 'ADMIN', { body: password });
    const confirmed = await send('confirmTwoStep', 'ADMIN', { body: { code: '492039' } });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    for (let time = 0; time < 2; time += 1) {
      const body = { email: 'admin@example.com', password: 'demo-password', appType: 'ADMIN' };
      const first = await send('loginUser', 'PUBLIC', { body });
      expect(first.status).toBe(403);
      const { challenge } = first.body.data;
      const second = await send('verifySecondStep', 'PUBLIC', { body: { challenge, code: '492039' } });
      expect(second.body.token).toMatch(/^mock-token-\d+$/);
    }
    await reset();
    await send('startTwoStep', 'ADMIN', { body: password });
    const again = await send('confirmTwoStep', 'ADMIN', { body: { code: '492039' } });
    expect(again.body.recovery_codes).toEqual(confirmed.body.recovery_codes);
  });

  it.each([
    ['mock-admin', 'admin@example.com'],
    ['mock-buyer', 'buyer@example.com'],
    ['mock-account-3', 'second-buyer@example.com'],
  ])('is not needed with the token %s', async (token, email) => {
    const reply = await send('loginUser', 'PUBLIC', { body: { token, appType: 'ADMIN' } });
    expect(reply.body.user).toMatchObject({ email });
  });

  it('keeps the mail of a new password in the outbox, whose link works', async () => {
    await send('recoverPassword', 'PUBLIC', { body: { email: 'buyer@example.com' } });
    const { mails } = (await control('GET', '/mails?to=buyer@example.com')).body;
    expect(mails).toMatchObject([
      { number: expect.any(Number), at: expect.stringMatching(/^2026-11-20T15:00/) },
    ]);
    const token = new URL(mails[0].links[0]).searchParams.get('token');
    const body = { token, password: 'lantern-harbour-52' };
    expect((await send('resetPassword', 'PUBLIC', { body })).status).toBe(200);
  });
});

test('another origin may read the headers that clients need', async () => {
  const response = await fetch(`${url()}/api/misc/site`, { headers: { origin: 'https://example.org' } });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const exposed = response.headers.get('access-control-expose-headers');
  for (const name of ['Retry-After', 'Content-Disposition', 'Content-Range', 'ETag', 'X-Request-Id'])
    expect(exposed).toContain(name);
  const preflight = await fetch(`${url()}/api/diamond/search`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
});

test('the contract is served, and the log keeps bodies', async () => {
  expect((await (await fetch(`${url()}/api/openapi.json`)).json()).openapi).toMatch(/^3\./);
  const caller: Caller = 'USER';
  await send('searchDiamonds', caller, { body: { pageSize: 1 } });
  const [{ number }] = (await control('GET', '/log')).body.calls.slice(-1);
  const { bodies } = (await control('GET', `/log/${number}`)).body;
  expect(JSON.parse(bodies.request)).toEqual({ pageSize: 1 });
  expect(JSON.parse(bodies.answer).data.per_page).toBe(1);
});
