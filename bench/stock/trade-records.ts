import { type RawBuilder, sql } from 'kysely';
import { approvalStatus } from '#domain/accounts/approval-status.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { stoneState } from '#domain/stone-changes/stone-state.ts';
import type { Trx } from '#server/platform/db/database.ts';

/** How many records the lists have. */
export interface RecordCounts {
  users: number;
  enquiries: number;
  orders: number;
  demands: number;
  jewellery: number;
  history: number;
}

/** Every twentieth enquiry, order and demand is of `buyerId`, so that a buyer's own lists are long too. */
interface Seed {
  counts: RecordCounts;
  /** Stones in stock; their ids begin with 1. */
  stones: number;
  buyerId: number;
  adminId: number;
  now: number;
}

type Statement = RawBuilder<unknown>;

const number = sql.lit<number>;

/** The integers from 1. */
export const upTo = (count: number) =>
  sql`with recursive series(i) as (select cast(1 as bigint) union all select i + 1 from series where i < ${number(count)})`;

const minute = 60_000;
/** The time of record `i`: record 1 is the oldest. */
const timeOf = (count: number, now: number) => sql`${number(now - count * minute)} + i * ${number(minute)}`;

/** The buyer of record `i`. */
const buyerOf = ({ counts, buyerId }: Seed) =>
  sql`case when i % 20 = 0 then ${number(buyerId)} else ${number(buyerId)} + 1 + (i * 7) % ${number(counts.users)} end`;

/** Stores accounts, enquiries, orders, payments, demands, jewellery and history, each kind in one statement. */
export async function storeTradeRecords(trx: Trx, seed: Seed): Promise<void> {
  for (const statement of [
    users(seed),
    ...enquiries(seed),
    ...orders(seed),
    demands(seed),
    ...jewellery(seed),
    history(seed),
  ])
    await statement.execute(trx);
}

/** Their ids follow that of the buyer. One of twenty is a registration that waits. */
const users = ({ counts, now }: Seed): Statement => sql`
  insert into users (name, username, email, password_hash, mobile_no, whatsapp_no, user_type, company_name,
    company_address1, company_zipcode, status, approval, created_at, updated_at)
  ${upTo(counts.users)}
  select 'Customer ' || i, 'customer' || i, 'customer' || i || '@bench.example', 'none',
    '+9198' || (20000000 + i), '+9198' || (20000000 + i), 'USER', 'Trading Company ' || i, i || ' Diamond Street',
    '40' || (1000 + i % 9000), case when i % 20 = 0 then 0 else 1 end,
    case when i % 20 = 0 then ${number(approvalStatus.pending)} when i % 3 = 0 then ${number(approvalStatus.accepted)} end,
    ${timeOf(counts.users, now)}, ${timeOf(counts.users, now)}
  from series`;

/** Two or three stones of record `i`, every eleventh of the stock. */
const stonesOf = (table: string, stones: number) => sql`
  from ${sql.ref(table)} record
  cross join (select 0 as k union all select 1 union all select 2) place
  inner join diamonds stone on stone.id = ((record.id * 3 + place.k * 7) * 11) % ${number(stones)} + 1
  where place.k <= record.id % 2 + 1`;

const enquiries = (seed: Seed): Statement[] => [
  sql`insert into enquiries (user_id, remark, created_at, updated_at)
    ${upTo(seed.counts.enquiries)}
    select ${buyerOf(seed)}, 'Please quote your best price for delivery in ' || (i % 12 + 1) || ' weeks',
      ${timeOf(seed.counts.enquiries, seed.now)}, ${timeOf(seed.counts.enquiries, seed.now)} from series`,
  sql`insert into enquiry_diamonds (enquiry_id, diamond_id, position)
    select record.id, stone.id, place.k ${stonesOf('enquiries', seed.stones)}`,
];

/** Of ten orders two wait, two are accepted and half paid, one is rejected, one cancelled, four completed. */
const orders = (seed: Seed): Statement[] => [
  sql`insert into orders (user_id, status, total_cents, remark, created_at, updated_at)
    ${upTo(seed.counts.orders)}
    select ${buyerOf(seed)},
      case when i % 10 < 2 then ${number(orderStatus.pending)} when i % 10 < 4 then ${number(orderStatus.accepted)}
        when i % 10 = 4 then ${number(orderStatus.rejected)} when i % 10 = 5 then ${number(orderStatus.canceled)}
        else ${number(orderStatus.completed)} end,
      0, 'Reference ' || i, ${timeOf(seed.counts.orders, seed.now)}, ${timeOf(seed.counts.orders, seed.now)}
    from series`,
  sql`insert into order_lines (order_id, diamond_id, position, amount, price)
    select record.id, stone.id, place.k, stone.j_total_amount, stone.j_price ${stonesOf('orders', seed.stones)}`,
  sql`update orders set
    total_cents = (select sum(amount) from order_lines where order_id = orders.id),
    paid_cents = (select case orders.status when ${number(orderStatus.completed)} then sum(amount)
      when ${number(orderStatus.accepted)} then sum(amount) / 2 else 0 end from order_lines where order_id = orders.id)`,
  sql`insert into payments (order_id, amount, recorded_by, created_at)
    select id, paid_cents, ${number(seed.adminId)}, updated_at from orders where paid_cents > 0`,
  sql`update diamonds set state = ${number(stoneState.SOLD)},
    order_id = (select max(order_id) from order_lines where diamond_id = diamonds.id)
    where id in (select diamond_id from order_lines inner join orders on orders.id = order_id
      where orders.status in (${number(orderStatus.accepted)}, ${number(orderStatus.completed)}))`,
];

const demands = (seed: Seed): Statement => sql`
  insert into demands (user_id, requirements, status, created_at)
  ${upTo(seed.counts.demands)}
  select ${buyerOf(seed)}, 'Round, ' || (i % 5 + 1) || ' ct, D to F, at least VS1, GIA', i % 2,
    ${timeOf(seed.counts.demands, seed.now)} from series`;

const jewellery = ({ counts, now }: Seed): Statement[] => [
  sql`insert into categories (name, name_key, created_at, updated_at)
    values ('Bench rings', 'bench rings', ${number(now)}, ${number(now)})`,
  sql`insert into subcategories (category_id, name, name_key, created_at, updated_at)
    select id, 'Solitaire', 'solitaire', created_at, updated_at from categories where name_key = 'bench rings'`,
  sql`insert into jewellery (stock_id, supplier_name, title, description, gender, category_id, sub_category_id,
      gold_weight, gold_color, metal, diamond_weight, diamond_shape, diamond_color, diamond_clarity, cost_price,
      selling_price, j_selling_price, j_discount, created_at, updated_at)
    ${upTo(counts.jewellery)}
    select 'JW-' || i, 'Kiran Jewels', 'Solitaire ring ' || i, 'A ring of white gold', 'Female', category.id,
      subcategory.id, 350 + i % 200, 'White', 'Gold', 50 + i % 150, 'Round', 'F', 'VS1', 90000 + i * 10,
      120000 + i * 10, 150000 + i * 10, 0, ${timeOf(counts.jewellery, now)}, ${timeOf(counts.jewellery, now)}
    from series, categories category, subcategories subcategory
    where category.name_key = 'bench rings' and subcategory.category_id = category.id`,
];

const history = ({ counts, stones, adminId, now }: Seed): Statement => sql`
  insert into history (at, account_id, account_name, subject_kind, subject_id, subject_label, subject_key, action,
    changes)
  ${upTo(counts.history)}
  select ${timeOf(counts.history, now)}, ${number(adminId)}, 'Bench ADMIN', 'stone', i % ${number(stones)} + 1,
    'KD-' || (i % ${number(stones)} + 1), 'kd-' || (i % ${number(stones)} + 1), 'update',
    '[{"field":"price","from":' || (1000 + i % 900) || ',"to":' || (1010 + i % 900) || '}]'
  from series`;
