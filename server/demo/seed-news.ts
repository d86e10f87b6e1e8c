import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { day, hour } from '#domain/format/durations.ts';
import { businessNotices, buyerNotices, type NewNotice } from '#domain/notices/notice-texts.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { clientPrice } from '#domain/pricing/client-markup.ts';
import { readWish } from '#domain/search/wanted-list/read-wanted-list.ts';
import { emptySearchRow } from '#server/modules/demands/demands.service.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { Trx } from '#server/platform/db/database.ts';
import {
  insertId,
  insertRows,
  type OrderWithBuyer,
  ordersWithBuyers,
  whichOnSale,
} from './demo.repository.ts';
import type { DemoPeople } from './seed-people.ts';
import type { StoredStone } from './seed-stones.ts';

interface NewsRequest {
  people: DemoPeople;
  stones: StoredStone[];
  now: number;
}

/** Stores what people were told of the trade, a client page, a demand with new stones, and searches without results. */
export async function seedNews(trx: Trx, request: NewsRequest): Promise<void> {
  const onSale = new Set(
    await whichOnSale(
      trx,
      request.stones.map(({ id }) => id),
    ),
  );
  const free = { ...request, stones: request.stones.filter(({ id }) => onSale.has(id)) };
  await seedNotices(trx, free);
  await seedClientPage(trx, free);
  await seedDemand(trx, free);
  await seedEmptySearches(trx, free);
}

/** What the buyer of an order was told of it. */
function noticeOf(order: OrderWithBuyer): NewNotice | null {
  if (order.status === orderStatus.rejected) return buyerNotices.orderRejected(order);
  return order.status === orderStatus.accepted || order.status === orderStatus.completed
    ? buyerNotices.orderAccepted(order)
    : null;
}

/** The latest news of the administrator and of the README's buyer, who have read them. */
async function seedNotices(trx: Trx, { people }: NewsRequest): Promise<void> {
  const orders = await ordersWithBuyers(trx);
  const toAdmin = orders.slice(-8).map((order) => ({
    user_id: people.admin,
    at: order.created_at,
    notice: businessNotices.orderPlaced(order),
  }));
  const toBuyer = orders.flatMap((order) => {
    const notice = order.buyer.id === people.buyers[0] && noticeOf(order);
    return notice ? [{ user_id: order.buyer.id, at: order.updated_at, notice }] : [];
  });
  const rows = [...toAdmin, ...toBuyer]
    .sort((one, other) => one.at - other.at)
    .map(({ user_id, at, notice }) => ({ ...notice, user_id, created_at: at, read_at: at, mail_at: null }));
  await insertRows(trx, 'notices', rows);
}

/** A page of the README's buyer with two answers; nobody knows its key. */
async function seedClientPage(trx: Trx, { people, stones, now }: NewsRequest): Promise<void> {
  const page_id = await insertId(trx, 'client_pages', {
    user_id: people.buyers[0]!,
    token_hash: hashToken(newToken()),
    created_at: now - day,
    expires_at: now + 6 * day,
    revoked_at: null,
    answered_at: now - 2 * hour,
  });
  const answers = ['like', 'not_this', null, null] as const;
  const rows = answers.map((answer, index) => {
    const { id, amount, carat } = stones[index * 5]!;
    const priced = clientPrice(amount, carat, { unit: 'percent', value: 10_00 });
    return { page_id, position: index + 1, diamond_id: id, ...priced, answer };
  });
  await insertRows(trx, 'client_page_stones', rows);
}

/** A demand that two stones have come in for. */
async function seedDemand(trx: Trx, { people, stones, now }: NewsRequest): Promise<void> {
  const requirements = 'Round 1.00 to 1.20 ct';
  const demand_id = await insertId(trx, 'demands', {
    user_id: people.buyers[2]!,
    requirements,
    filters: JSON.stringify(readWish(requirements).filters),
    status: 1,
    created_at: now - 3 * hour,
  });
  const found = stones
    .filter(({ shape, carat }) => shape === 'Round' && carat >= 1000 && carat <= 1200)
    .slice(0, 2)
    .map(({ id }) => ({ demand_id, diamond_id: id, found_at: now - hour }));
  await insertRows(trx, 'demand_stones', found);
}

/** What buyers searched and did not find, with the places of those buyers. */
const emptySearches: { filters: DiamondFilters; buyers: number[] }[] = [
  { filters: { shape: ['Heart'], carat: [{ from: 20, to: 25 }], color: ['D', 'E'] }, buyers: [0, 1, 3] },
  { filters: { shape: ['Oval'], carat: [{ from: 4 }], total_amount: { to: 500 } }, buyers: [1, 4] },
  { filters: { shape: ['Pear'], carat: [{ from: 30 }], lab: ['GIA'] }, buyers: [2] },
];

async function seedEmptySearches(trx: Trx, { people, now }: NewsRequest): Promise<void> {
  const rows = emptySearches.flatMap(({ filters, buyers }, index) =>
    buyers.map(
      (buyer) => emptySearchRow(people.buyers[buyer]!, filters, now - (index + buyer + 1) * 7 * hour)!,
    ),
  );
  await insertRows(trx, 'empty_searches', rows);
}
