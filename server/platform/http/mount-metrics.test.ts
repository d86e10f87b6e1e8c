import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderItems, placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const token = 'a-token-for-the-metrics';

async function metricsOf(server: TestServer, bearer = token) {
  const answer = await server.fetch('/metrics', { headers: { authorization: `Bearer ${bearer}` } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** The value of one line, such as `facet_orders_placed_total`. */
function valueIn(text: string, line: string): number {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1));
}

describe('enabled metrics', () => {
  let server: TestServer;
  let buyer: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    server = await createTestServer({ metricsToken: token });
    buyer = await server.createUser();
    admin = await server.createUser({ user_type: 'ADMIN' });
  });
  afterAll(() => server.close());

  it('require the token', async () => {
    for (const bearer of ['', 'another-token-altogether', `${token}x`, token.slice(1)])
      expect((await metricsOf(server, bearer)).status).toBe(401);
    expect((await server.fetch('/metrics')).status).toBe(401);
    const given = await metricsOf(server);
    expect(given.status).toBe(200);
    expect(given.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(given.headers.get('cache-control')).toBe('no-store');
  });

  it('count each business event once', async () => {
    const stone = await server.createDiamond({ j_total_amount: 1_000_00 });
    const body = { remark: 'Counted', diamondIdWithAmount: orderItems([stone]) };
    const submit = { as: buyer, body, headers: { 'idempotency-key': 'counted-order' } };
    const { body: order } = await server.request('createOrder', submit);
    await server.request('createOrder', submit);
    const { id } = order.data;
    const update = (change: object) => server.request('updateOrder', { as: admin, body: { id, ...change } });
    await update({ status: 2 });
    await update({ paidAmount: 250.25 });
    await update({ paidAmount: 5000 });
    const { text } = await metricsOf(server);
    expect(valueIn(text, 'facet_orders_placed_total')).toBe(1);
    expect(valueIn(text, 'facet_orders_accepted_total')).toBe(1);
    expect(valueIn(text, 'facet_orders_rejected_total')).toBe(0);
    expect(valueIn(text, 'facet_payments_recorded_total')).toBe(1);
    expect(valueIn(text, 'facet_payments_cents_total')).toBe(250_25);
  });

  it('report durations by operation and status class, and requests in progress', async () => {
    await placeOrder(server, buyer, [await server.createDiamond()]);
    await server.request('listOrders', { as: buyer });
    await server.request('listOrders', { as: null });
    const { text } = await metricsOf(server);
    const count = (labels: string) => valueIn(text, `facet_request_duration_seconds_count{${labels}}`);
    expect(count('operation="listOrders",status="2xx"')).toBe(1);
    expect(count('operation="listOrders",status="4xx"')).toBe(1);
    expect(valueIn(text, 'facet_requests_under_way')).toBe(1);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toMatch(/facet_build_info\{version="\d+\.\d+\.\d+"\} 1/);
  });

  it('do not grow with arbitrary addresses in requests', async () => {
    const lines = async () => (await metricsOf(server)).text.match(/^facet_/gm)?.length;
    await Promise.all(
      ['/api/none', '/none', '/files/x/y.png', '/assets/z'].map((path) => server.fetch(path)),
    );
    const before = await lines();
    const hostile = (number: number) => [
      `/api/${number}`,
      `/a${number}/b`,
      `/files/f${number}/g.png`,
      `/assets/${number}`,
    ];
    for (let number = 0; number < 25; number += 1)
      await Promise.all(
        hostile(number).map((path) => server.fetch(path, { method: number % 2 ? 'GET' : 'PUT' })),
      );
    expect(await lines()).toBe(before);
  });

  it('read a gauge at every collection', async () => {
    let size = 42;
    server.services.metrics?.gauge('test_size', 'Size of something', () => size);
    expect(valueIn((await metricsOf(server)).text, 'facet_test_size')).toBe(42);
    size = 43;
    expect(valueIn((await metricsOf(server)).text, 'facet_test_size')).toBe(43);
  });

  it('include the size of the loaded stock index', async () => {
    await server.services.searchIndex.ready();
    const { text } = await metricsOf(server);
    expect(valueIn(text, 'facet_stock_index_loaded')).toBe(1);
    expect(valueIn(text, 'facet_stock_index_bytes')).toBeGreaterThan(0);
  });

  it('include the connections of a pooled database', async () => {
    const { text } = await metricsOf(server);
    const hasConnections = text.includes('facet_database_connections{state="open"}');
    expect(hasConnections).toBe(server.db.poolStats !== undefined);
  });
});

it('answers 404 to /metrics unless it is enabled', async () => {
  const server = await createTestServer();
  const { status, text } = await metricsOf(server);
  expect({ status, text }).toEqual({ status: 404, text: '{"error":"This API call does not exist"}' });
  await server.close();
});
