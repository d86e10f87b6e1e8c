import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import type { PriceChange } from '#contract/model/priceChange.ts';
import { isBelowList } from '#domain/enquiries/offers.ts';
import { type Cents, fromCents, sumCents, tryCents } from '#domain/format/money.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { maxAmount } from '#domain/pricing/price-limits.ts';
import { readRemark, readSelectedIds } from '#server/contract/selected-stones.ts';
import { closeAnsweredDemands } from '#server/modules/demands/demands.service.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { ApiError, conflict, unprocessable } from '#server/platform/http/api-error.ts';
import { orderSubject } from './order-transitions.ts';
import type { OrderedStone } from './ordered-stones.repository.ts';

type Stone = Pick<Row<'diamonds'>, 'id' | 'stone_id' | 'j_total_amount' | 'j_price'>;

export const placingMessages = {
  tooLarge: 'This order is too large. Please place more than one.',
} as const;

export interface OrderRequest {
  remark: string;
  ids: number[];
  /** The price of each stone that the buyer saw, in cents. */
  amounts: ReadonlyMap<number, Cents>;
}

/** Validates an order request. Throws 422 for a blank remark, no stones, a duplicate stone, or amounts with fractions of a cent. */
export function readOrderRequest({ remark, diamondIdWithAmount }: CreateOrderInput): OrderRequest {
  const ids = readSelectedIds(diamondIdWithAmount.map((line) => line.id));
  const amounts = new Map<number, Cents>();
  for (const { id, amount } of diamondIdWithAmount) {
    const cents = tryCents(amount);
    if (cents === null) throw unprocessable({ diamondIdWithAmount: addedMessages.form.decimals(2) });
    amounts.set(id, cents);
  }
  return { remark: readRemark(remark), ids, amounts };
}

/** Throws 422 when a buyer sends what only an administrator decides: the customer, and a sale below the supplier's price. */
export function assertOwnOrder({ userid, belowCost }: CreateOrderInput): void {
  if (userid !== undefined) throw unprocessable({ userid: addedMessages.customerAnswer.ownOnly });
  if (belowCost !== undefined) throw unprocessable({ belowCost: addedMessages.customerAnswer.ownOnly });
}

/** An offer of a stone in cents, per carat and for the stone. */
export interface OfferedPrice {
  price: Cents;
  total: Cents;
}

/** A line at the current wholesale total, or at the offer unless that total is lower. */
function lineOf({ id, j_total_amount, j_price }: Stone, offer: OfferedPrice | undefined) {
  const line = { diamondId: id, offered: offer?.total ?? null, listTotal: j_total_amount };
  if (offer && isBelowList(offer.total, j_total_amount))
    return { ...line, amount: offer.total, price: offer.price };
  return { ...line, amount: j_total_amount, price: j_price };
}

/**
 * Creates order lines at the current wholesale totals, or at the offers where these are lower. Throws 409 with all new
 * prices when the buyer saw an outdated one.
 */
export function priceLines(
  stones: readonly Stone[],
  amounts: OrderRequest['amounts'],
  offers?: ReadonlyMap<number, OfferedPrice>,
) {
  const lines = stones.map((stone) => lineOf(stone, offers?.get(stone.id)));
  const changes = stones.flatMap(({ id, stone_id }, at): PriceChange[] => {
    const requested = amounts.get(id) ?? 0;
    const { amount, offered } = lines[at]!;
    if (requested === amount || requested === offered) return [];
    return [{ id, stone_id, asked_amount: fromCents(requested), amount: fromCents(amount) }];
  });
  if (changes.length > 0) throw conflict(addedMessages.orderAnswer.priceChanged, changes);
  const total = sumCents(lines.map(({ amount }) => amount));
  if (total > maxAmount) throw unprocessable({ diamondIdWithAmount: placingMessages.tooLarge });
  return { lines, total };
}

/** Throws 409 with the stones that the buyer has on other open orders. */
export function refuseOrdered(ordered: readonly OrderedStone[]): void {
  if (ordered.length > 0)
    throw new ApiError(409, addedMessages.orderAnswer.orderedBefore(ordered), { ordered });
}

interface Placed {
  id: number;
  at: number;
  account: number;
  total: Cents;
  stones: readonly number[];
  /** The demands of the buyer that the stones answer. */
  demands: readonly number[];
  remark: string;
}

/** Records an order that an account has placed or entered, and closes the demands that it answers. */
export async function recordPlaced(
  trx: Trx,
  { id, at, account, total, stones, demands, remark }: Placed,
): Promise<void> {
  await recordHistory(trx, {
    at,
    account,
    action: 'place',
    subject: orderSubject(id),
    changes: [
      { field: 'total_pending', from: null, to: fromCents(total) },
      { field: 'stone_count', from: null, to: stones.length },
      ...changedFields(null, { remark }, ['remark']),
    ],
  });
  await closeAnsweredDemands(trx, demands, { order: id, stones, at, account });
}
