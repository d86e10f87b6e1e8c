import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { engines, type PreparedDatabase, prepareDatabase } from '../support/prepared-database.ts';
import { emptyLedger, seededRandom, startTradingLoad } from '../support/trading-load.ts';

/** Cents of an amount in US$. */
const cents = (amount: number) => Math.round(amount * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0);

/** Entries of a statement and orders of a list: the contract's maximum. */
const mostListed = 200;

// biome-ignore lint/suspicious/noExplicitAny: answers of several operations, of which only the sums are compared
type Answer = any;

/** For each answer, pairs of figures that state the same sum. */
const sums = {
  getCustomerStatement: ({ balance, ageing, entries, opening_balance, open_orders }: Answer) => [
    [cents(balance), sumOf(Object.values(ageing))],
    [cents(balance), sumOf(open_orders.map((order: Answer) => order.balance))],
    ...(entries.length < mostListed ? [[0, cents(opening_balance)]] : []),
  ],
  getAdminStats: ({ totalPendingAmount, users_pending_amt }: Answer) => [
    [
      cents(totalPendingAmount),
      sumOf(users_pending_amt.map((user: Answer) => user.total_pending_amt - user.total_paid_amt)),
    ],
  ],
  listOrders: ({ data, total, totals }: Answer) => {
    const counted = data.filter(({ status }: Answer) => status === 0 || status === 2);
    return [
      [total, data.length],
      [cents(totals.total_paid), sumOf(counted.map((order: Answer) => order.total_paid))],
      ...data
        .filter(({ payment_count, payments }: Answer) => payment_count === payments.length)
        .map(({ total_paid, payments }: Answer) => [
          cents(total_paid),
          sumOf(payments.map(({ amount }: Answer) => amount)),
        ]),
    ];
  },
} as const;

describe.for(engines)('while orders and payments come in on %s', (engine) => {
  let database: PreparedDatabase;
  let server: CrashableServer;
  beforeAll(async () => {
    database = await prepareDatabase(engine);
    server = await startOn(database);
    await server.ready();
  });
  afterAll(async () => {
    const code = await server.signal('SIGTERM');
    await database.remove();
    expect(code).toBe(0);
  });

  it('statements, the dashboard and lists of orders add up in each answer', async () => {
    const [as] = database.admins;
    const ledger = emptyLedger();
    const load = startTradingLoad({ database, server, ledger, random: seededRandom(11) });
    const wrong: string[] = [];
    let reads = 0;
    const readUntil = async (id: keyof typeof sums, query: Record<string, number>) => {
      for (const until = Date.now() + 6_000; Date.now() < until; reads += 1) {
        const { status, body } = await server.call(id, { as, query });
        expect(status).toBe(200);
        const differing = sums[id](body.data).filter(([stated, added]) => stated !== added);
        if (differing.length > 0) wrong.push(`${id}: ${JSON.stringify(differing)}`);
      }
    };
    const [buyer] = database.buyers;
    await Promise.all([
      readUntil('getCustomerStatement', { userid: buyer.id, limit: mostListed }),
      readUntil('getAdminStats', {}),
      readUntil('listOrders', { limit: mostListed }),
    ]);
    await load.stop();
    console.log(
      `${engine}: ${reads} reads beside ${ledger.acknowledged} changes, ${wrong.length} do not add up`,
    );
    expect(ledger.failures).toEqual([]);
    expect(ledger.acknowledged).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });
});
