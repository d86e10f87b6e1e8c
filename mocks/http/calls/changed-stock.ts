import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import type { OperationId } from '#contract/operations.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { stoneState } from '#domain/stock/stone-state.ts';
import type { Services } from '#server/app/services.ts';
import type { Scenario } from '../../scenarios/scenario-names.ts';

const rise = 1.05;

interface ChangedCall {
  id: OperationId;
  body: Record<string, unknown>;
  db: Services['db'];
}

const idsOf = (list: unknown): number[] =>
  Array.isArray(list) ? list.map((entry) => Number(entry?.id ?? entry)).filter(Number.isInteger) : [];

/** The stones that a call would take: of an order, an enquiry, or an order that is accepted. */
async function takenIds({ id, body, db }: ChangedCall): Promise<number[]> {
  if (id === 'createOrder' || id === 'createEnquiry') return idsOf(body.diamondIdWithAmount);
  if (id !== 'updateOrder' || body.status !== orderStatus.accepted) return [];
  const lines = await db.read
    .selectFrom('order_lines')
    .select('diamond_id')
    .where('order_id', '=', Number(body.id))
    .execute();
  return lines.map(({ diamond_id }) => diamond_id);
}

/** Sells the first stone that the call would take. */
async function sellStone(call: ChangedCall): Promise<void> {
  const [sold] = await takenIds(call);
  if (sold === undefined) return;
  await call.db.write
    .updateTable('diamonds')
    .set({ state: stoneState.SOLD })
    .where('id', '=', sold)
    .execute();
}

/** Raises the prices of the stones of an order that were not raised before: the new amounts are then accepted. */
async function raisePrices({ body, db }: ChangedCall, raised: Set<number>): Promise<void> {
  const lines = (body as Partial<CreateOrderInput>).diamondIdWithAmount;
  for (const id of idsOf(lines).filter((each) => !raised.has(each))) {
    raised.add(id);
    const stone = await db.read
      .selectFrom('diamonds')
      .select(['j_price', 'j_total_amount', 'price', 'total_amount'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!stone) continue;
    const risen = Object.fromEntries(
      Object.entries(stone).map(([name, cents]) => [name, cents === null ? null : Math.round(cents * rise)]),
    );
    await db.write.updateTable('diamonds').set(risen).where('id', '=', id).execute();
  }
}

/** Changes the stock between what a client has seen and its call, as some scenarios want it. The server then refuses. */
export async function changeStock(scenario: Scenario, call: ChangedCall, raised: Set<number>): Promise<void> {
  if (scenario === 'sold-stones') await sellStone(call);
  if (scenario === 'price-changed' && call.id === 'createOrder') await raisePrices(call, raised);
}
