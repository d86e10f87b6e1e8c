import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import { dividedByCarat, sumCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { maxAmount } from '#domain/pricing/price-limits.ts';
import { isOnSale } from '#domain/stock/on-sale.ts';
import type { Idempotency } from '#server/contract/idempotency.ts';
import { rejectRepeated, rejectUnknownStones, stonesUnavailable } from '#server/contract/selected-stones.ts';
import { findAnsweredDemands } from '#server/modules/demands/demands.service.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import { namedCustomer } from '#server/platform/auth/named-customer.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { nextId } from '#server/platform/db/transactions/next-id.ts';
import { ApiError, unprocessable } from '#server/platform/http/api-error.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import {
  type OrderRequest,
  placingMessages,
  readOrderRequest,
  recordPlaced,
  refuseOrdered,
} from './order-placing.ts';
import type { createOrderTransitions } from './order-transitions.ts';
import { orderedStones } from './ordered-stones.repository.ts';
import {
  type NewOrder,
  newRecord,
  type OrderRecord,
  ordersRepository as repository,
} from './orders.repository.ts';

interface SalesContext {
  clock: Clock;
  idempotency: Idempotency;
  metrics: Pick<Metrics, 'orders'> | undefined;
}

interface Dependencies {
  stones: Pick<DiamondsService, 'lockStonesForSale'>;
  transitions: Pick<ReturnType<typeof createOrderTransitions>, 'transition'>;
}

type StonesForSale = Awaited<ReturnType<DiamondsService['lockStonesForSale']>>;

/** Sales that the business made elsewhere and enters for a customer. */
export function createEnteredSales(
  { clock, idempotency, metrics }: SalesContext,
  dependencies: Dependencies,
) {
  const { stones, transitions } = dependencies;

  return {
    /**
     * Enters a sale or a memo at the agreed amounts: the order is accepted as it is stored, and its stones are sold at that
     * instant. A repeated idempotency key returns the order entered first. Throws 422 without a customer who can buy and
     * for an invalid selection; 409 for stones that are not on sale, are one stone, or are on hold for somebody else,
     * for stones below the supplier's price without `belowCost`, with `refuseOrdered` for those on open orders of the
     * customer, and for a customer whose orders are stopped.
     */
    async enterSale(actor: SignedIn, input: CreateOrderInput, key: string | undefined): Promise<OrderRecord> {
      if (input.enquiry_id !== undefined)
        throw unprocessable({ enquiry_id: addedMessages.orderAnswer.enteredOffer });
      const requested = readOrderRequest(input);
      const work = async (trx: Trx, rows: StonesForSale) => {
        const userId = await namedCustomer(trx, actor, input.userid);
        const account = await repository.findBuyer(trx, userId);
        const unavailable = rows.filter((stone) => !isOnSale(stone));
        if (unavailable.length > 0) throw stonesUnavailable(unavailable);
        rejectRepeated(rows);
        if (input.refuseOrdered) refuseOrdered(await orderedStones(trx, userId, requested.ids));
        if (!input.belowCost) refuseBelowCost(rows, requested.amounts);
        const { lines, total } = agreedLines(rows, requested.amounts);
        const demands = await findAnsweredDemands(trx, userId, requested.ids);
        const order = {
          remark: requested.remark,
          lines,
          total,
          memoDays: input.memo_days ?? null,
          now: clock(),
        };
        return storeAccepted(trx, actor, { ...account, ...order, demands }, transitions);
      };
      let isNew = false;
      const record = await idempotency.once(
        { userId: actor.id, operation: 'createOrder', key, request: input },
        (trx, rows: StonesForSale) => {
          isNew = true;
          return work(trx, rows);
        },
        (trx) => stones.lockStonesForSale(trx, requested.ids).catch(rejectUnknownStones),
      );
      if (isNew) for (const step of ['place', 'accept'] as const) metrics?.orders[step].inc();
      return record;
    },
  };
}

type AcceptedOrder = Pick<OrderRecord, 'buyer' | 'terms'> &
  Omit<NewOrder, 'id' | 'userId' | 'enteredBy'> & {
    /** The demands of the buyer that the stones answer. */
    demands: readonly number[];
  };

/** Stores an order that the business enters, and accepts it. The caller holds the locks of its stones, which are on sale. */
export async function storeAccepted(
  trx: Trx,
  actor: SignedIn,
  { buyer, terms, demands, ...entered }: AcceptedOrder,
  transitions: Dependencies['transitions'],
): Promise<OrderRecord> {
  const id = await nextId(trx, 'orders');
  const order = { ...entered, id, enteredBy: { id: actor.id, name: actor.name } };
  const { lines, total, remark, now } = order;
  await repository.insert(trx, { userId: buyer.id, ...order });
  const stones = lines.map(({ diamondId }) => diamondId);
  await recordPlaced(trx, { id, at: now, account: actor.id, stones, demands, total, remark });
  const record = newRecord({ buyer, terms, ...order });
  return transitions.transition(trx, record, actor, { status: orderStatus.accepted });
}

type Stone = Pick<Row<'diamonds'>, 'id' | 'stone_id' | 'carat' | 'total_amount'>;
type ListedStone = Pick<Row<'diamonds'>, 'id' | 'carat' | 'j_total_amount'>;

/** Throws 409 that names the stones, of those with an amount, sold below the supplier's price. */
export function refuseBelowCost(stones: readonly Stone[], amounts: OrderRequest['amounts']): void {
  const belowCost = stones
    .filter(({ id, total_amount }) => amounts.get(id)! < (total_amount ?? 0))
    .map(({ stone_id }) => stone_id);
  if (belowCost.length > 0)
    throw new ApiError(409, addedMessages.orderAnswer.belowCost(belowCost), { belowCost });
}

/** Order lines at the agreed amounts, each with its price per carat. Throws 422 for an amount of nothing and one too large. */
function agreedLines(stones: readonly ListedStone[], amounts: OrderRequest['amounts']) {
  const lines = stones.map(({ id, carat, j_total_amount }) => {
    const amount = amounts.get(id)!;
    return { diamondId: id, amount, price: dividedByCarat(amount, carat), listTotal: j_total_amount };
  });
  if (lines.some(({ amount }) => amount <= 0))
    throw unprocessable({ diamondIdWithAmount: orderRefusals.paymentNotPositive });
  const total = sumCents(lines.map(({ amount }) => amount));
  if (total > maxAmount) throw unprocessable({ diamondIdWithAmount: placingMessages.tooLarge });
  return { lines, total };
}
