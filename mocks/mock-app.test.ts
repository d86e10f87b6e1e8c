import { expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { diamonds } from './fixtures/diamonds.ts';
import { demoPassword } from './fixtures/settings.ts';
import { adminMeera, buyerAsha } from './fixtures/users.ts';
import { createMockApp } from './mock-app.ts';
import { mockTokens } from './mock-session.ts';

const answer = createMockApp();

async function call(
  id: OperationId,
  caller: keyof typeof mockTokens | null,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Response> {
  const { method, path } = operations[id];
  const headers = {
    ...(caller && { token: mockTokens[caller] }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...more,
  };
  const init = { method: method.toUpperCase(), headers, body: body && JSON.stringify(body) } as RequestInit;
  return answer(new Request(`http://mock.test/api${path}`, init));
}

it('answers the same request with the same response', async () => {
  const first = await (await call('listCategories', 'ADMIN')).text();
  const second = await (await call('listCategories', 'ADMIN')).text();
  expect(first).toBe(second);
});

it.each([
  [buyerAsha.email, mockTokens.USER],
  [adminMeera.email, mockTokens.ADMIN],
])('signs in %s', async (email, token) => {
  const response = await call('loginUser', null, { email, password: demoPassword, appType: 'ADMIN' });
  expect(await response.json()).toMatchObject({ token });
});

it('never sends a buyer the fields of administrators', async () => {
  const secret = ['supplier_name', 'rap', 'j_price', 'retail_price', 'state'];
  const { data } = (await (await call('listNewDiamonds', 'USER')).json()) as { data: { data: object[] } };
  for (const stone of data.data)
    expect(Object.keys(stone)).not.toEqual(expect.arrayContaining(secret.slice(0, 1)));
  expect(JSON.stringify(data)).not.toMatch(new RegExp(secret.map((name) => `"${name}"`).join('|')));
  const admin = (await (await call('listNewDiamonds', 'ADMIN')).json()) as { data: { total: number } };
  expect(admin.data.total).toBe(diamonds.length);
});

it('rejects an invalid body', async () => {
  const response = await call('createEnquiry', 'USER', { remark: 7 });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    error: 'Please check the marked fields',
    fields: { remark: 'Must be a text', diamondIdWithAmount: 'Please select 1 or more diamond' },
  });
});

it('names the business in the text of an invalid field', async () => {
  const response = await call('createLayout', 'ADMIN', {});
  expect(await response.json()).toMatchObject({
    fields: { j_total: 'House of Ardent Total Amount is required' },
  });
});

it('rejects an invalid query', async () => {
  const headers = { token: mockTokens.USER };
  const response = await answer(new Request('http://mock.test/api/diamond/new?page=0', { headers }));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { page: 'Must be at least 1' } });
});

it.each([
  ['empty', 200],
  ['failing', 503],
] as const)('has a scenario called %s', async (scenario, status) => {
  const response = await call('searchDiamonds', 'ADMIN', {}, { 'x-mock-scenario': scenario });
  expect(response.status).toBe(status);
  if (status === 200) expect(await response.json()).toMatchObject({ data: { total: 0 } });
});

it('answers only operations of the contract', async () => {
  const response = await answer(new Request('http://mock.test/api/nowhere'));
  expect(response.status).toBe(404);
});
