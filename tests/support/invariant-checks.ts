import type { PreparedDatabase } from './prepared-database.ts';
import type { Ledger } from './trading-load.ts';

interface Invariant {
  statement: string;
  /** Finds rows that violate the invariant. */
  query: string;
}

/** Invariants of every database at every moment, also after a crash. */
const invariants: Invariant[] = [
  {
    statement: 'the total of an order is the sum of its lines, and it has lines',
    query: `select o.id, o.total_cents, (select sum(amount) from order_lines where order_id = o.id) as lines
      from orders o
      where o.total_cents <> coalesce((select sum(amount) from order_lines where order_id = o.id), -1)`,
  },
  {
    statement: 'the paid amount of an order is the sum of its payments, and never more than its total',
    query: `select o.id, o.paid_cents from orders o
      where o.paid_cents <> coalesce((select sum(amount) from payments where order_id = o.id), 0)
        or o.paid_cents > o.total_cents`,
  },
  {
    statement: 'an order is completed if and only if it is fully paid',
    query: 'select id from orders where (status = 0) <> (paid_cents = total_cents)',
  },
  {
    // An administrator may reject an accepted order after a partial payment.
    statement: 'a pending or cancelled order has no payments',
    query: 'select id from orders where paid_cents > 0 and status in (1, 4)',
  },
  {
    statement: 'a stone of an accepted or completed order is sold to it',
    query: `select l.order_id, d.id, d.state, d.order_id as taken_by
      from order_lines l join orders o on o.id = l.order_id join diamonds d on d.id = l.diamond_id
      where o.status in (0, 2) and (d.state <> 1 or d.order_id is null or d.order_id <> o.id)`,
  },
  {
    statement: 'a sold stone is sold to an accepted or completed order that has it',
    query: `select d.id, d.order_id from diamonds d
      where (d.state = 1 or d.order_id is not null) and not exists (
        select 1 from orders o join order_lines l on l.order_id = o.id
        where o.id = d.order_id and l.diamond_id = d.id and o.status in (0, 2) and d.state = 1)`,
  },
  {
    statement: 'no idempotency key is stored without its response',
    query: 'select id from idempotency_keys where answer is null',
  },
  {
    statement: 'one key placed one order',
    query: `select remark, count(*) as times from orders where remark like 'order-%'
      group by remark having count(*) > 1`,
  },
  {
    statement: 'one key recorded one payment',
    query: `select idempotency_key from payments where idempotency_key is not null
      group by idempotency_key having count(*) > 1`,
  },
];

/** Violations in the database; empty when there are none. */
export async function checkInvariants({ rows }: Pick<PreparedDatabase, 'rows'>): Promise<string[]> {
  const problems: string[] = [];
  for (const { statement, query } of invariants) {
    const found = await rows(query);
    if (found.length > 0) problems.push(`${statement}: ${JSON.stringify(found.slice(0, 3))}`);
  }
  return problems;
}

/** Acknowledged changes that are missing, and changes without a request. */
export async function checkLedger(database: PreparedDatabase, ledger: Ledger): Promise<string[]> {
  return [
    ...(await checkOrders(database, ledger)),
    ...(await checkPayments(database, ledger)),
    ...(await checkLists(database, ledger)),
    ...(await checkEdits(database, ledger)),
  ];
}

async function checkOrders({ rows }: PreparedDatabase, ledger: Ledger): Promise<string[]> {
  const stored = await rows<{ id: number; status: number; remark: string }>(
    'select id, status, remark from orders',
  );
  const byRemark = new Set(stored.map(({ remark }) => remark));
  const byId = new Map(stored.map((row) => [Number(row.id), row]));
  const lost = [...ledger.placed].filter((key) => !byRemark.has(key));
  const unexpected = [...byRemark].filter(
    (key) => !ledger.placed.has(key) && !ledger.unconfirmedOrders.has(key),
  );
  const wrong = [...ledger.orders.values()].filter(({ id, status, unconfirmed, unconfirmedPayments }) => {
    const now = Number(byId.get(id)?.status);
    const completed = unconfirmedPayments.length > 0 && now === 0;
    return now !== status && !unconfirmed.includes(now) && !completed;
  });
  return [
    ...lost.map((key) => `order ${key} was acknowledged but is missing`),
    ...unexpected.map((key) => `order ${key} was refused but is stored`),
    ...wrong.map(
      ({ id, status }) => `order ${id} is ${byId.get(id)?.status}, but ${status} was acknowledged`,
    ),
  ];
}

async function checkPayments({ rows }: PreparedDatabase, ledger: Ledger): Promise<string[]> {
  const stored = await rows<{ order_id: number; amount: number }>('select order_id, amount from payments');
  const left = new Map<string, number>();
  const name = (id: number, cents: number) => `${id}:${cents}`;
  for (const row of stored) {
    const key = name(Number(row.order_id), Number(row.amount));
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  const problems: string[] = [];
  for (const { id, paid, unconfirmedPayments } of ledger.orders.values()) {
    for (const cents of paid) {
      const times = left.get(name(id, cents)) ?? 0;
      if (times !== 1)
        problems.push(`payment of ${cents} for order ${id} was acknowledged, but is stored ${times} times`);
      left.delete(name(id, cents));
    }
    for (const cents of unconfirmedPayments)
      if (left.get(name(id, cents)) === 1) left.delete(name(id, cents));
  }
  for (const [key, times] of left)
    problems.push(`payment ${key} was not acknowledged, but is stored ${times} times`);
  return problems;
}

async function checkLists({ rows }: PreparedDatabase, ledger: Ledger): Promise<string[]> {
  const problems: string[] = [];
  for (const [prefix, { rows: expected, stored, unconfirmed }] of ledger.lists) {
    const found = await rows<{ price: number; stones: number }>(
      `select price, count(*) as stones from diamonds where stone_id like '${prefix}%' group by price`,
    );
    const [first] = found;
    const mismatch = `list ${prefix} has ${JSON.stringify(found)}, but ${stored} was acknowledged, unconfirmed: ${unconfirmed}`;
    if (found.length > 1 || (first && Number(first.stones) !== expected)) problems.push(mismatch);
    else if (!first ? stored !== null : ![stored, ...unconfirmed].includes(Number(first.price) / 100))
      problems.push(mismatch);
  }
  return problems;
}

async function checkEdits({ rows }: PreparedDatabase, ledger: Ledger): Promise<string[]> {
  const problems: string[] = [];
  for (const [id, { stored, unconfirmed }] of ledger.edits) {
    const [row] = await rows<{ certificate_no: string | null }>(
      `select certificate_no from diamonds where id = ${id}`,
    );
    if (![stored, ...unconfirmed].includes(row?.certificate_no ?? null))
      problems.push(
        `stone ${id} has ${row?.certificate_no}, but ${stored} was acknowledged, unconfirmed: ${unconfirmed}`,
      );
  }
  return problems;
}
