import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import type { PriceChange } from '#contract/model/priceChange.ts';
import { type Cents, fromCents, sumCents, tryCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { maxAmount } from '#domain/pricing/price-limits.ts';
import { readRemark, readSelectedIds } from '#server/contract/trade-documents.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { conflict, unprocessable } from '#server/platform/http/api-error.ts';

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

/** Creates order lines at the current wholesale totals. Throws 409 with all new prices when the buyer saw an outdated one. */
export function priceLines(stones: readonly Stone[], amounts: OrderRequest['amounts']) {
  const changes = stones.flatMap((stone): PriceChange[] => {
    const requested = amounts.get(stone.id) ?? 0;
    if (requested === stone.j_total_amount) return [];
    const { id, stone_id } = stone;
    return [{ id, stone_id, asked_amount: fromCents(requested), amount: fromCents(stone.j_total_amount) }];
  });
  if (changes.length > 0) throw conflict(addedMessages.order.priceChanged, changes);
  const total = sumCents(stones.map((stone) => stone.j_total_amount));
  if (total > maxAmount) throw unprocessable({ diamondIdWithAmount: placingMessages.tooLarge });
  const lines = stones.map(({ id, j_total_amount, j_price }) => {
    return { diamondId: id, amount: j_total_amount, price: j_price };
  });
  return { lines, total };
}
