import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import type { OperationId } from '#contract/operations.ts';
import { fromCents, toCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { diamonds } from './data/diamonds.ts';
import { orders } from './data/orders.ts';
import type { Scenario } from './scenarios/scenario-names.ts';

/** An answer that is decided before the operation itself answers. */
interface Refusal {
  status: number;
  body: { error: string };
}

const refuse = (status: number, error: string, more: object = {}): Refusal => ({
  status,
  body: { error, ...more },
});

const rise = 1.05;

const stonesOf = (ids: readonly number[]) => diamonds.filter(({ id }) => ids.includes(id));

/** The stones that a call would take: of an order, an enquiry, or an order that is accepted. */
function takenIds(id: OperationId, body: Record<string, unknown>): number[] {
  if (id === 'createOrder')
    return (body as unknown as CreateOrderInput).diamondIdWithAmount.map((line) => line.id);
  if (id === 'createEnquiry') return body.diamondIdWithAmount as number[];
  if (id !== 'updateOrder' || body.status !== orderStatus.accepted) return [];
  return orders.find((order) => order.id === body.id)?.diamonds.map((stone) => stone.id) ?? [];
}

/** The first of the stones was sold meanwhile. */
function soldRefusal(id: OperationId, body: Record<string, unknown>): Refusal | null {
  const [sold] = stonesOf(takenIds(id, body));
  if (!sold) return null;
  const stone_ids = [sold.stone_id];
  const { orderAnswer, stone } = addedMessages;
  const text = id === 'updateOrder' ? orderAnswer.stonesTaken(stone_ids) : stone.noLongerOnSale(stone_ids);
  return refuse(409, text, { stone_ids });
}

/** The refusal of the old prices. The new ones are accepted: the request then has the stored ones. */
function priceRefusal(body: CreateOrderInput): Refusal | null {
  const lines = body.diamondIdWithAmount.flatMap((line) => {
    const stone = stonesOf([line.id])[0];
    const stored = stone && toCents(stone.j_total_amount ?? stone.total_amount);
    return stored === undefined ? [] : [{ line, stone: stone!, now: Math.round(stored * rise) }];
  });
  const outdated = lines.filter(({ line, now }) => toCents(line.amount) !== now);
  if (outdated.length === 0) return null;
  const data = outdated.map(({ line, stone, now }) => ({
    id: line.id,
    stone_id: stone.stone_id,
    asked_amount: line.amount,
    amount: fromCents(now),
  }));
  return refuse(409, addedMessages.orderAnswer.priceChanged, { data });
}

/** How a scenario of changed stock refuses a call that was valid when the client saw the stones. */
export function changedStockRefusal(
  scenario: Scenario,
  id: OperationId,
  body: Record<string, unknown> | null,
): Refusal | null {
  if (scenario === 'sold-stones' && body) return soldRefusal(id, body);
  if (scenario !== 'price-changed' || id !== 'createOrder' || !body) return null;
  return priceRefusal(body as unknown as CreateOrderInput);
}
