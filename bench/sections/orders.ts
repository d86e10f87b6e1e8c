import { sql } from 'kysely';
import type { EngineRun } from '../bench-run.ts';
import { runClients } from '../load/closed-loop.ts';
import { type Metric, metricFactory } from '../report-table.ts';
import { signIn, withServices } from '../server/bench-services.ts';
import { createStock } from '../server/bench-stock.ts';
import type { DatabaseLocation } from '../server/database-location.ts';
import { startAppServer } from '../server/server-process.ts';

const clients = 16;

/** Accepting orders and receiving payments, by one client and by sixteen. */
export async function measureOrders(run: EngineRun): Promise<Metric[]> {
  const { orders, orderStock, seconds } = run.effort;
  const location = run.location('orders');
  await createStock(location, orderStock);
  const tokens = await storePendingOrders(location, 2 * orders);
  const floor = await commitRates(location, Math.min(2, seconds));
  const server = await startAppServer(run, location);
  const update = (firstId: number, count: number, change: object) => {
    let id = firstId;
    const next = () => ({
      method: 'PUT' as const,
      path: '/api/diamond/order/update',
      body: { id: id++, ...change },
    });
    return runClients({ url: server.url, tokens }, count, { amount: orders, next });
  };
  try {
    const acceptOne = await update(1, 1, { status: 2 });
    const acceptMany = await update(orders + 1, clients, { status: 2 });
    const payOne = await update(1, 1, { paidAmount: 250 });
    const payMany = await update(orders + 1, clients, { paidAmount: 250 });
    const metric = metricFactory('orders', run.engine, orderStock);
    const one = { value: floor.one, what: 'durable commits of one row, one after the other' };
    const many = { value: floor.many, what: `durable commits of one row, ${clients} clients` };
    return [
      metric('orders accepted, 1 client', acceptOne.rate, '/s', one),
      metric('orders accepted, 1 client, p99', acceptOne.p99, 'ms'),
      metric(`orders accepted, ${clients} clients`, acceptMany.rate, '/s', many),
      metric(`orders accepted, ${clients} clients, p99`, acceptMany.p99, 'ms'),
      metric('payments received, 1 client', payOne.rate, '/s', one),
      metric('payments received, 1 client, p99', payOne.p99, 'ms'),
      metric(`payments received, ${clients} clients`, payMany.rate, '/s', many),
      metric(`payments received, ${clients} clients, p99`, payMany.p99, 'ms'),
    ];
  } finally {
    await server.stop();
    await location.remove();
  }
}

/** Pending orders over 1,000 US$, each of the stone with its number. Returns tokens of administrators. */
const storePendingOrders = (location: DatabaseLocation, count: number): Promise<string[]> =>
  withServices(location, async (services) => {
    await signIn(services, 'USER', 1);
    const { write } = services.db;
    await sql`insert into orders (id, user_id, status, total_cents, paid_cents, remark, created_at, updated_at)
      select id, (select min(id) from users where user_type = 'USER'), 1, 100000, 0, 'Bench', created_at, created_at
      from diamonds where id <= ${count}`.execute(write);
    await sql`insert into order_lines (order_id, diamond_id, position, amount, price)
      select id, id, 0, 100000, 100000 from orders`.execute(write);
    return signIn(services, 'ADMIN', clients);
  });

/** Durable commits of one row per second, on the connections of a server. */
const commitRates = (location: DatabaseLocation, seconds: number) =>
  withServices(location, async ({ db: { write, engine } }) => {
    await sql`create table bench_commits (made_at bigint)`.execute(write);
    const insert = sql`insert into bench_commits (made_at) values (1)`.compile(write);
    const rateOf = async (count: number) => {
      const began = performance.now();
      let done = 0;
      const client = async () => {
        for (; performance.now() - began < seconds * 1000; done += 1) await write.executeQuery(insert);
      };
      await Promise.all(Array.from({ length: count }, client));
      return (done / (performance.now() - began)) * 1000;
    };
    const one = await rateOf(1);
    // The embedded database has one writer, however many clients there are.
    const many = engine === 'sqlite' ? one : await rateOf(clients);
    await sql`drop table bench_commits`.execute(write);
    return { one, many };
  });
