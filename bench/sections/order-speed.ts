import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { type LoadResult, runClients } from '../load/closed-loop.ts';
import { commitRate } from '../load/commit-rate.ts';
import { summarise } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { signInUsers } from '../server/bench-users.ts';
import { storePendingOrders } from '../server/pending-orders.ts';
import { withServices } from '../server/server-services.ts';
import { bulkInsert, createEmptyDatabase, nameCodes } from '../server/stocked-database.ts';
import { variedStones } from '../stock/varied-stones.ts';

const manyClients = 16;

/** Accepting orders and receiving payments, by one client and by sixteen. */
export async function measureOrders(run: BenchRun, engine: BenchEngine): Promise<Metric[]> {
  const { effort, list, reportProgress } = run;
  reportProgress(`${engine}: accepting orders and receiving payments`);
  const location = run.location(engine, 'orders');
  await createEmptyDatabase(location);
  const codes = await withServices(location, nameCodes);
  await bulkInsert(location, 'after')(variedStones(list, effort.orderStock, codes));
  const floorSeconds = Math.min(2, effort.seconds);
  const floor = {
    one: await commitRate(location, floorSeconds, 1),
    many: await commitRate(location, floorSeconds, manyClients),
  };
  const { people: users, pending } = await withServices(location, async (services) => {
    const users = await signInUsers(services);
    return { people: users, pending: await storePendingOrders(services, users, effort.orders * 2) };
  });
  const server = await run.serve(location);
  const half = Math.floor(pending.orders.length / 2);
  const [mine, theirs] = [pending.orders.slice(0, half), pending.orders.slice(half)];
  const update = (orders: readonly number[], clients: number, change: object) => {
    const left = orders.values();
    const next = () => {
      const body = { id: left.next().value, ...change };
      return { kind: 'order', call: { method: 'PUT' as const, path: '/api/diamond/order/update', body } };
    };
    const target = { url: server.url, token: users.admin.token };
    return runClients(target, clients, { amount: orders.length, next });
  };
  try {
    const measured = {
      acceptOne: await update(mine, 1, { status: 2 }),
      acceptMany: await update(theirs, manyClients, { status: 2 }),
      payOne: await update(mine, 1, { paidAmount: 250 }),
      payMany: await update(theirs, manyClients, { paidAmount: 250 }),
    };
    return toMetrics({ engine, stones: effort.orderStock }, measured, floor);
  } finally {
    await server.stop();
    await location.remove();
  }
}

type Measured = Record<'acceptOne' | 'acceptMany' | 'payOne' | 'payMany', LoadResult>;

function toMetrics(
  about: { engine: BenchEngine; stones: number },
  { acceptOne, acceptMany, payOne, payMany }: Measured,
  floor: { one: number; many: number },
): Metric[] {
  const metric = metricFactory({ section: 'orders', ...about });
  const rate = ({ durations, seconds }: LoadResult) => durations.length / seconds;
  const one = { value: floor.one, what: 'durable commits of one row, one after the other' };
  const many = { value: floor.many, what: `durable commits of one row, ${manyClients} clients` };
  return [
    metric('orders accepted, 1 client', rate(acceptOne), '/s', one),
    metric('orders accepted, 1 client, p99', summarise(acceptOne.durations).p99, 'ms'),
    metric(`orders accepted, ${manyClients} clients`, rate(acceptMany), '/s', many),
    metric(`orders accepted, ${manyClients} clients, p99`, summarise(acceptMany.durations).p99, 'ms'),
    metric('payments received, 1 client', rate(payOne), '/s', one),
    metric(`payments received, ${manyClients} clients`, rate(payMany), '/s', many),
    metric(`payments received, ${manyClients} clients, p99`, summarise(payMany.durations).p99, 'ms'),
  ];
}
