import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { roundIdealFromAntwerp } from '#mocks/fixtures/diamonds.ts';
import { orderAccepted, orderPending } from '#mocks/fixtures/orders.ts';
import { bankDetails, demoPassword } from '#mocks/fixtures/settings.ts';
import { buyerAsha, buyerBlocked } from '#mocks/fixtures/users.ts';
import { mockTokens } from '#mocks/mock-session.ts';
import { type RunningMock, startMock } from '../support/running-mock.ts';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

type Caller = keyof typeof mockTokens | null;
const stone = roundIdealFromAntwerp;
const signIn = (email: string, password: string) => ({ email, password, appType: 'ADMIN' });
const orderOf = (id: number, amount: number) => ({
  remark: 'Please',
  diamondIdWithAmount: [{ id, amount }],
});

async function send(id: OperationId, caller: Caller, input: object) {
  const { method, path } = operations[id];
  const headers = { 'content-type': 'application/json', ...(caller && { token: mockTokens[caller] }) };
  const reads = method === 'get';
  const query = reads ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(`${mock.url}/api${path}${query}`, {
    method: method.toUpperCase(),
    headers,
    ...(!reads && { body: JSON.stringify(input) }),
  });
  return { status: response.status, body: await response.json() };
}

test.each<[string, OperationId, Caller, object, number, string | RegExp]>([
  [
    'a wrong password',
    'loginUser',
    null,
    signIn(buyerAsha.email, 'wrong-one'),
    401,
    addedMessages.session.wrongCredentials,
  ],
  ['a blocked account', 'loginUser', null, signIn(buyerBlocked.email, demoPassword), 403, /blocked/],
  ['an unknown stone', 'getDiamond', 'USER', { id: '999999' }, 404, /stone/],
  [
    'a dead link',
    'getPublicDiamond',
    null,
    { userid: String(stone.id), key: 'expired' },
    404,
    addedMessages.session.linkDead,
  ],
  ['a changed price', 'createOrder', 'USER', orderOf(stone.id, 0.01), 409, addedMessages.order.priceChanged],
  [
    'a payment above the balance',
    'updateOrder',
    'ADMIN',
    { id: orderAccepted.id, paidAmount: orderAccepted.total_pending + 1 },
    422,
    /exceeds the balance/,
  ],
  [
    'a payment on a pending order',
    'updateOrder',
    'ADMIN',
    { id: orderPending.id, paidAmount: 1 },
    409,
    addedMessages.order.paymentOnlyAccepted,
  ],
  [
    'bank details for a buyer',
    'getConfig',
    'USER',
    { configType: 'BANK_DETAILS' },
    403,
    addedMessages.session.notPermitted,
  ],
  [
    'bank details without an account',
    'updateConfig',
    'ADMIN',
    { configType: 'BANK_DETAILS', config: JSON.stringify({ ...bankDetails, account_no: '' }) },
    422,
    addedMessages.bankDetails.accountRequired,
  ],
])('rejects %s with its error text', async (_, id, caller, input, status, text) => {
  const answer = await send(id, caller, input);
  expect(answer).toMatchObject({
    status,
    body: { error: typeof text === 'string' ? text : expect.stringMatching(text) },
  });
});
