import type { CreateOrderInput } from '../../../src/api/generated/model/createOrderInput.ts';
import type { PriceChange } from '../../../src/api/generated/model/priceChange.ts';
import { addedMessages } from '../../../src/domain/added-messages.ts';
import { type Cents, fromCents, sumCents, tryCents } from '../../../src/domain/money.ts';
import { conflict, unprocessable } from '../../contract/api-error.ts';
import { readChosenIds, readRemark } from '../../contract/paper-input.ts';
import type { Row } from '../../db/schema.ts';

type Stone = Pick<Row<'diamonds'>, 'id' | 'stone_id' | 'j_total_amount' | 'j_price'>;

export const placingTexts = {
  amountDecimals: 'An amount may have at most 2 decimals.',
  tooLarge: 'This order is too large. Please place more than one.',
} as const;

/** The largest total that the contract can carry. */
const largestTotal: Cents = 99_999_999_99;

export interface AskedOrder {
  remark: string;
  ids: number[];
  /** What the buyer saw as the price of each stone, in cents. */
  amounts: ReadonlyMap<number, Cents>;
}

/** What is asked for; 422 for a blank remark, no stone, a stone twice, or amounts below the cent. */
export function readAskedOrder({ remark, diamondIdWithAmount }: CreateOrderInput): AskedOrder {
  const ids = readChosenIds(diamondIdWithAmount.map((line) => line.id));
  const amounts = new Map<number, Cents>();
  for (const { id, amount } of diamondIdWithAmount) {
    const cents = tryCents(amount);
    if (cents === null) throw unprocessable({ diamondIdWithAmount: placingTexts.amountDecimals });
    amounts.set(id, cents);
  }
  return { remark: readRemark(remark), ids, amounts };
}

/** Lines at the stones' present wholesale totals; 409 with every new price when the buyer saw another one. */
export function priceLines(stones: readonly Stone[], amounts: AskedOrder['amounts']) {
  const changes = stones.flatMap((stone): PriceChange[] => {
    const asked = amounts.get(stone.id) ?? 0;
    if (asked === stone.j_total_amount) return [];
    const { id, stone_id } = stone;
    return [{ id, stone_id, asked_amount: fromCents(asked), amount: fromCents(stone.j_total_amount) }];
  });
  if (changes.length > 0) throw conflict(addedMessages.order.priceChanged, changes);
  const total = sumCents(stones.map((stone) => stone.j_total_amount));
  if (total > largestTotal) throw unprocessable({ diamondIdWithAmount: placingTexts.tooLarge });
  const lines = stones.map(({ id, j_total_amount, j_price }) => {
    return { diamondId: id, amount: j_total_amount, price: j_price };
  });
  return { lines, total };
}
