import type { PreparedHouse } from './prepared-house.ts';
import type { Ledger } from './trading-load.ts';

interface Rule {
  promise: string;
  /** Finds what breaks the promise: no row is right. */
  query: string;
}

/** What holds in every house at every moment, whoever was killed when. */
const rules: Rule[] = [
  {
    promise: 'the total of an order is the sum of its lines, and it has lines',
    query: `select o.id, o.total_cents, (select sum(amount) from order_lines where order_id = o.id) as lines
      from orders o
      where o.total_cents <> coalesce((select sum(amount) from order_lines where order_id = o.id), -1)`,
  },
  {
    promise: 'what is paid of an order is the sum of its payments, and never more than its total',
    query: `select o.id, o.paid_cents from orders o
      where o.paid_cents <> coalesce((select sum(amount) from payments where order_id = o.id), 0)
        or o.paid_cents > o.total_cents`,
  },
  {
    promise: 'an order is complete when, and only when, all is paid',
    query: 'select id from orders where (status = 0) <> (paid_cents = total_cents)',
  },
  {
    // An accepted order may be rejected after a part was paid: that is the administrator's to know.
    promise: 'a pending or cancelled order has no payments',
    query: 'select id from orders where paid_cents > 0 and status in (1, 4)',
  },
  {
    promise: 'a stone of an accepted or completed order is sold to it',
    query: `select l.order_id, d.id, d.state, d.order_id as taken_by
      from order_lines l join orders o on o.id = l.order_id join diamonds d on d.id = l.diamond_id
      where o.status in (0, 2) and (d.state <> 1 or d.order_id is null or d.order_id <> o.id)`,
  },
  {
    promise: 'a sold stone is sold to an accepted or completed order that has it',
    query: `select d.id, d.order_id from diamonds d
      where (d.state = 1 or d.order_id is not null) and not exists (
        select 1 from orders o join order_lines l on l.order_id = o.id
        where o.id = d.order_id and l.diamond_id = d.id and o.status in (0, 2) and d.state = 1)`,
  },
  {
    promise: 'no key stands without its answer',
    query: 'select id from idempotency_keys where answer is null',
  },
  {
    promise: 'one key placed one order',
    query: `select remark, count(*) as times from orders where remark like 'order-%'
      group by remark having count(*) > 1`,
  },
  {
    promise: 'one key recorded one payment',
    query: `select idempotency_key from payments where idempotency_key is not null
      group by idempotency_key having count(*) > 1`,
  },
];

/** What is wrong in a house by itself; nothing is right. */
export async function auditRules({ rows }: Pick<PreparedHouse, 'rows'>): Promise<string[]> {
  const problems: string[] = [];
  for (const { promise, query } of rules) {
    const found = await rows(query);
    if (found.length > 0) problems.push(`${promise}: ${JSON.stringify(found.slice(0, 3))}`);
  }
  return problems;
}

/** What is missing of what clients were told, or there without having been asked for. */
export async function auditLedger(house: PreparedHouse, ledger: Ledger): Promise<string[]> {
  return [
    ...(await auditOrders(house, ledger)),
    ...(await auditPayments(house, ledger)),
    ...(await auditLists(house, ledger)),
    ...(await auditEdits(house, ledger)),
  ];
}

async function auditOrders({ rows }: PreparedHouse, ledger: Ledger): Promise<string[]> {
  const stored = await rows<{ id: number; status: number; remark: string }>(
    'select id, status, remark from orders',
  );
  const byRemark = new Set(stored.map(({ remark }) => remark));
  const byId = new Map(stored.map((row) => [Number(row.id), row]));
  const lost = [...ledger.placed].filter((key) => !byRemark.has(key));
  const unasked = [...byRemark].filter((key) => !ledger.placed.has(key) && !ledger.perhapsPlaced.has(key));
  const wrong = [...ledger.orders.values()].filter(({ id, status, perhaps, perhapsPaid }) => {
    const now = Number(byId.get(id)?.status);
    const completed = perhapsPaid.length > 0 && now === 0;
    return now !== status && !perhaps.includes(now) && !completed;
  });
  return [
    ...lost.map((key) => `order ${key} was acknowledged and is lost`),
    ...unasked.map((key) => `order ${key} was refused and is there`),
    ...wrong.map(({ id, status }) => `order ${id} is ${byId.get(id)?.status}, acknowledged was ${status}`),
  ];
}

async function auditPayments({ rows }: PreparedHouse, ledger: Ledger): Promise<string[]> {
  const stored = await rows<{ order_id: number; amount: number }>('select order_id, amount from payments');
  const left = new Map<string, number>();
  const name = (id: number, cents: number) => `${id}:${cents}`;
  for (const row of stored) {
    const key = name(Number(row.order_id), Number(row.amount));
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  const problems: string[] = [];
  for (const { id, paid, perhapsPaid } of ledger.orders.values()) {
    for (const cents of paid) {
      const times = left.get(name(id, cents)) ?? 0;
      if (times !== 1)
        problems.push(`payment of ${cents} for order ${id} was acknowledged, is there ${times} times`);
      left.delete(name(id, cents));
    }
    for (const cents of perhapsPaid) if (left.get(name(id, cents)) === 1) left.delete(name(id, cents));
  }
  for (const [key, times] of left)
    problems.push(`payment ${key} is there ${times} times, and nobody was told`);
  return problems;
}

async function auditLists({ rows }: PreparedHouse, ledger: Ledger): Promise<string[]> {
  const problems: string[] = [];
  for (const [prefix, { rows: expected, stored, perhaps }] of ledger.lists) {
    const found = await rows<{ price: number; stones: number }>(
      `select price, count(*) as stones from diamonds where stone_id like '${prefix}%' group by price`,
    );
    const [first] = found;
    const told = `list ${prefix} has ${JSON.stringify(found)}, acknowledged was ${stored}, sent ${perhaps}`;
    if (found.length > 1 || (first && Number(first.stones) !== expected)) problems.push(told);
    else if (!first ? stored !== null : ![stored, ...perhaps].includes(Number(first.price) / 100))
      problems.push(told);
  }
  return problems;
}

async function auditEdits({ rows }: PreparedHouse, ledger: Ledger): Promise<string[]> {
  const problems: string[] = [];
  for (const [id, { stored, perhaps }] of ledger.edits) {
    const [row] = await rows<{ certificate_no: string | null }>(
      `select certificate_no from diamonds where id = ${id}`,
    );
    if (![stored, ...perhaps].includes(row?.certificate_no ?? null))
      problems.push(`stone ${id} has ${row?.certificate_no}, acknowledged was ${stored}, sent ${perhaps}`);
  }
  return problems;
}
