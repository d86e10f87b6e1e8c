import type { OrderShipment } from '#contract/model/orderShipment.ts';
import type { OrderShipmentInput } from '#contract/model/orderShipmentInput.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { orderCan } from '#domain/orders/order-transitions.ts';
import { shipmentOf } from '#domain/orders/shipment.ts';
import { assertCurrent, changeTime } from '#server/contract/record-version.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { assertAllowed } from './order-refusals.ts';
import { orderSubject, toOrderFacts } from './order-transitions.ts';
import { type OrderRecord, ordersRepository as repository } from './orders.repository.ts';

const nothing: OrderShipment = { carrier: '', tracking_no: '', insured_by: '' };

/**
 * Stores how the stones of an accepted or completed order are sent. Throws 403 or 409 with the reason, and 409 when
 * another user has changed the order since `updated_at`. The caller must hold the row lock of the order.
 */
export const createShipments =
  ({ clock }: { clock: Clock }) =>
  async (trx: Trx, order: OrderRecord, actor: SignedIn, input: OrderShipmentInput): Promise<OrderRecord> => {
    assertAllowed(orderCan.ship(toOrderFacts(order), actor));
    assertCurrent(order, input.updated_at, 'order');
    const { carrier, tracking_no, insured_by } = input.shipment;
    const shipment = {
      carrier: carrier.trim(),
      tracking_no: tracking_no.trim(),
      insured_by: insured_by.trim(),
    };
    const changes = changedFields(order.shipment ?? nothing, shipment, [
      'carrier',
      'tracking_no',
      'insured_by',
    ]);
    if (changes.length === 0) return order;
    const now = changeTime(clock, order);
    await repository.change(trx, order.id, { status: order.status, ...shipment }, now);
    await recordHistory(trx, {
      at: now,
      account: actor.id,
      action: 'update',
      subject: orderSubject(order.id),
      changes,
    });
    return { ...order, shipment: shipmentOf(shipment), updated_at: now };
  };
