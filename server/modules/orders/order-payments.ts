import type { OrderPaymentInput } from '#contract/model/orderPaymentInput.ts';
import type { OrderReversalInput } from '#contract/model/orderReversalInput.ts';
import { fromCents, tryCents } from '#domain/format/money.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { buyerNotices } from '#domain/notices/notice-texts.ts';
import { checkPayment, orderCan } from '#domain/orders/order-transitions.ts';
import { afterReversal } from '#domain/orders/returns.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { tellBuyer } from '#server/modules/notices/notices.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows, type Trx } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { findCredit } from './customer-credit.repository.ts';
import { creditChanges } from './customer-credit.ts';
import { assertAllowed, refusedOrderError } from './order-refusals.ts';
import { orderSubject, toOrderFacts } from './order-transitions.ts';
import { type OrderRecord, ordersRepository as repository } from './orders.repository.ts';
import { insertPayment, reversePayment } from './payments.repository.ts';

/** Payments of orders, also of the credit of their customers, and their reversal. */
export function createOrderPayments({ db, clock }: { db: Database; clock: Clock }) {
  /** The credit of a customer, which no other transaction uses until this one ends. */
  async function lockCredit(trx: Trx, userId: number): Promise<number> {
    await lockRows(db, trx, 'users', [userId]);
    return findCredit(trx, userId);
  }

  return {
    /**
     * Records a payment in US$; the order is complete when it is fully paid. Throws 403, 409 or 422 with the reason. The
     * caller must hold the row lock of the order.
     */
    async receive(
      trx: Trx,
      order: OrderRecord,
      actor: SignedIn,
      input: Omit<OrderPaymentInput, 'id'> & { key: string | undefined },
    ): Promise<OrderRecord> {
      const { paidAmount, fromCredit = false, paidBefore, key } = input;
      const facts = toOrderFacts(order);
      assertAllowed(orderCan.receivePayment(facts, actor));
      if (paidBefore !== undefined && tryCents(paidBefore) !== order.paid)
        throw refusedOrderError({ code: 'paid_meanwhile', paid: order.paid });
      const credit = fromCredit ? await lockCredit(trx, order.buyer.id) : undefined;
      const checked = checkPayment(facts, paidAmount, credit);
      if (!checked.ok) throw refusedOrderError(checked.refusal);
      const { amount, paid, status } = checked;
      const now = clock();
      const from_credit = fromCredit ? 1 : 0;
      const id = await insertPayment(trx, {
        order_id: order.id,
        amount,
        recorded_by: actor.id,
        created_at: now,
        idempotency_key: key ?? null,
        from_credit,
      });
      await repository.change(trx, order.id, { status, paid_cents: paid }, now);
      const states = [
        { total_paid: fromCents(order.paid), status: order.status },
        { total_paid: fromCents(paid), status },
      ] as const;
      const shared = { at: now, account: actor.id, subject: orderSubject(order.id) };
      const received = { field: fromCredit ? 'credit_used' : 'amount', from: null, to: fromCents(amount) };
      const changes = [received, ...changedFields(...states, ['total_paid'])];
      await recordHistory(trx, { ...shared, action: 'payment', changes });
      const completed = changedFields(...states, ['status']);
      if (completed.length > 0)
        await recordHistory(trx, { ...shared, action: 'complete', changes: completed });
      const told = { id: order.id, received: amount, left: order.total - paid, fromCredit };
      await tellBuyer(trx, order.buyer.id, buyerNotices.paymentReceived(told), now);
      const payment = { id, amount, created_at: now, recorded_by: actor.name, from_credit } as const;
      return { ...order, status, paid, updated_at: now, payments: [...order.payments, payment] };
    },

    /**
     * Reverses a payment that was not received after all, or credit that was used by mistake: the order owes the amount
     * again. Throws 403 or 409 with the reason, and 422 for a payment that the order does not have. The caller must hold
     * the row lock of the order.
     */
    async reverse(
      trx: Trx,
      order: OrderRecord,
      actor: SignedIn,
      input: Omit<OrderReversalInput, 'id'>,
    ): Promise<OrderRecord> {
      const facts = toOrderFacts(order);
      assertAllowed(orderCan.reversePayment(facts, actor));
      const payment = order.payments.find(({ id }) => id === input.reversePayment);
      if (!payment) throw unprocessable({ reversePayment: addedMessages.orderAnswer.reversalOfOrder });
      const fromCredit = payment.from_credit === 1;
      const { withdrawn, ...after } = afterReversal({ ...facts, credited: order.credited }, payment.amount);
      if (withdrawn > 0) {
        const credit = (await lockCredit(trx, order.buyer.id)) + (fromCredit ? payment.amount : 0);
        if (withdrawn > credit) throw refusedOrderError({ code: 'reversal_of_used_credit' });
      }
      const [now, reason] = [clock(), input.reason.trim()];
      const reversal = { reason, reversed_by: actor.id, reversed_at: now };
      await reversePayment(trx, { id: payment.id, orderId: order.id }, reversal);
      const { status, paid, credited } = after;
      await repository.change(trx, order.id, { status, paid_cents: paid, credited_cents: credited }, now);
      const changed = { ...order, status, paid, credited, updated_at: now };
      const changes = [
        { field: fromCredit ? 'credit_used' : 'amount', from: fromCents(payment.amount), to: null },
        ...changedFields({ status: order.status }, { status }, ['status']),
        ...creditChanges(order, changed),
        { field: 'reason', from: null, to: reason },
      ];
      const subject = orderSubject(order.id);
      await recordHistory(trx, { at: now, account: actor.id, action: 'reversal', subject, changes });
      const told = { id: order.id, reversed: payment.amount, left: order.total - paid, fromCredit, reason };
      await tellBuyer(trx, order.buyer.id, buyerNotices.paymentReversed(told), now);
      return {
        ...changed,
        payments: order.payments.filter((each) => each !== payment),
        reversed: [...order.reversed, { ...payment, ...reversal, reversed_by: actor.name }],
      };
    },
  };
}
