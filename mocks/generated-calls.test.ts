import { getResponse, type HttpHandler } from 'msw';
import { expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { validators } from '#contract/validators.ts';
import { diamonds } from './data/diamonds.ts';
import { generatedCalls } from './generated-calls.ts';

const ids = Object.keys(operations) as OperationId[];

const bodies: Partial<Record<OperationId, object>> = {
  getConfig: { configType: 'BUSINESS' },
  updateOrder: { id: 1041, status: 2 },
};

async function answer(calls: HttpHandler, id: OperationId, token = 'mock-admin'): Promise<Response> {
  const { method, path } = operations[id];
  const request = new Request(`http://app/api${path}`, {
    method: method.toUpperCase(),
    headers: { token, 'content-type': 'application/json' },
    ...(method !== 'get' && { body: JSON.stringify(bodies[id] ?? {}) }),
  });
  return (await getResponse([calls], request))!;
}

it('answers every operation as the contract says, generated and by named rows', async () => {
  const wrong: string[] = [];
  for (const calls of [generatedCalls(), generatedCalls({ onlyGenerated: true })])
    for (const id of ids) {
      const response = await answer(calls, id);
      if (!response.headers.get('content-type')?.includes('json')) continue;
      const result = validators[id].answer.safeParse(await response.json());
      if (!result.success) wrong.push(`${id}: ${JSON.stringify(result.error.issues.slice(0, 2))}`);
    }
  expect(wrong).toEqual([]);
}, 30_000);

it('answers the same every time', async () => {
  const texts = async () => {
    const calls = generatedCalls({ onlyGenerated: true });
    return Promise.all(ids.map(async (id) => (await answer(calls, id)).text()));
  };
  expect(await texts()).toEqual(await texts());
});

it('sells stones and raises prices between a list and an order', async () => {
  const { id } = diamonds[0]!;
  const order = async (scenario: 'sold-stones' | 'price-changed', amount: number) => {
    const body = JSON.stringify({ remark: 'Please', diamondIdWithAmount: [{ id, amount }] });
    const headers = { token: 'mock-buyer', 'content-type': 'application/json' };
    const request = new Request('http://app/api/diamond/order', { method: 'POST', headers, body });
    return (await getResponse([generatedCalls({ scenario })], request))!;
  };
  const sold = await order('sold-stones', 1);
  expect([sold.status, (await sold.json()).stone_ids]).toEqual([409, [diamonds[0]!.stone_id]]);
  const dearer = await order('price-changed', 1);
  expect(dearer.status).toBe(409);
  const [{ amount }] = (await dearer.json()).data;
  expect((await order('price-changed', amount)).status).toBe(200);
});

it('shows a buyer nothing of suppliers and of other buyers', async () => {
  const own = ids.filter((id) => (operations[id].roles as readonly string[]).includes('USER'));
  expect(own.length).toBeGreaterThan(40);
  const calls = generatedCalls();
  const texts = await Promise.all(own.map(async (id) => (await answer(calls, id, 'mock-buyer')).text()));
  for (const text of texts) expect(text).not.toMatch(/supplier_name"|"j_price"|recorded_by|competing/);
});
