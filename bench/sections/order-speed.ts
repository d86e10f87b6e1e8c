import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { type Figure, figureMaker } from '../figure.ts';
import { signInPeople } from '../house/house-people.ts';
import { withHouse } from '../house/open-house.ts';
import { storePendingOrders } from '../house/order-papers.ts';
import { bulkInsert, makeHouse, nameCodes } from '../house/stocked-house.ts';
import { createCaller } from '../load/caller.ts';
import { type LoadResult, runClients } from '../load/closed-loop.ts';
import { commitRate } from '../load/commit-rate.ts';
import { summarise } from '../load/timings.ts';
import { variedStones } from '../stock/varied-stones.ts';

const manyClients = 16;
/** Nobody waits that long: a run ends when its orders do. */
const untilDone = 600;

/** Orders accepted and payments received, by one client and by sixteen. */
export async function measureOrders(run: BenchRun, engine: BenchEngine): Promise<Figure[]> {
  const { effort, list, tell } = run;
  tell(`${engine}: accepting orders and receiving payments`);
  const place = run.place(engine, 'orders');
  await makeHouse(place);
  const codes = await withHouse(place, nameCodes);
  await bulkInsert(place, 'after')(variedStones(list, effort.orderStock, codes));
  const floorSeconds = Math.min(2, effort.seconds);
  const floor = {
    one: await commitRate(place, floorSeconds, 1),
    many: await commitRate(place, floorSeconds, manyClients),
  };
  const { people, papers } = await withHouse(place, async (services) => {
    const people = await signInPeople(services);
    return { people, papers: await storePendingOrders(services, people, effort.orders * 2) };
  });
  const server = await run.serve(place);
  const caller = createCaller(server.url, manyClients, people.admin.token);
  const half = Math.floor(papers.orders.length / 2);
  const [mine, theirs] = [papers.orders.slice(0, half), papers.orders.slice(half)];
  const update = (orders: readonly number[], clients: number, change: object) => {
    const left = orders.values();
    const next = () => {
      const { value: id, done } = left.next();
      const call = { method: 'PUT' as const, path: '/api/diamond/order/update', body: { id, ...change } };
      return done ? undefined : { kind: 'order', call };
    };
    return runClients(caller, clients, { seconds: untilDone, next });
  };
  try {
    const measured = {
      acceptOne: await update(mine, 1, { status: 2 }),
      acceptMany: await update(theirs, manyClients, { status: 2 }),
      payOne: await update(mine, 1, { paidAmount: 250 }),
      payMany: await update(theirs, manyClients, { paidAmount: 250 }),
    };
    return toFigures({ engine, stones: effort.orderStock }, measured, floor);
  } finally {
    caller.close();
    await server.stop();
    await place.remove();
  }
}

type Measured = Record<'acceptOne' | 'acceptMany' | 'payOne' | 'payMany', LoadResult>;

function toFigures(
  about: { engine: BenchEngine; stones: number },
  { acceptOne, acceptMany, payOne, payMany }: Measured,
  floor: { one: number; many: number },
): Figure[] {
  const figure = figureMaker({ section: 'orders', ...about });
  const rate = ({ durations, seconds }: LoadResult) => durations.length / seconds;
  const one = { value: floor.one, what: 'durable commits of one row, one after the other' };
  const many = { value: floor.many, what: `durable commits of one row, ${manyClients} clients` };
  return [
    figure('orders accepted, 1 client', rate(acceptOne), '/s', one),
    figure('orders accepted, 1 client, p99', summarise(acceptOne.durations).p99, 'ms'),
    figure(`orders accepted, ${manyClients} clients`, rate(acceptMany), '/s', many),
    figure(`orders accepted, ${manyClients} clients, p99`, summarise(acceptMany.durations).p99, 'ms'),
    figure('payments received, 1 client', rate(payOne), '/s', one),
    figure(`payments received, ${manyClients} clients`, rate(payMany), '/s', many),
    figure(`payments received, ${manyClients} clients, p99`, summarise(payMany.durations).p99, 'ms'),
  ];
}
