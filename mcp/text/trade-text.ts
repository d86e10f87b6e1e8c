import type { CompetingOrder } from '#contract/model/competingOrder.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { ListDemands200 } from '#contract/model/listDemands200.ts';
import type { ListHolds200 } from '#contract/model/listHolds200.ts';
import type { ListMyEnquiries200 } from '#contract/model/listMyEnquiries200.ts';
import type { ListOrderDiamonds200 } from '#contract/model/listOrderDiamonds200.ts';
import type { ListOrders200 } from '#contract/model/listOrders200.ts';
import type { Order } from '#contract/model/order.ts';
import { fromCents } from '#domain/format/money.ts';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { orderFacts, pendingAmount } from '#domain/orders/order-status.ts';
import { disclosureText } from '#domain/stone-fields/stone-kind.ts';
import { counted, dollars, oneLine, pageText, quoted, utcTime } from './plain-text.ts';
import { stoneLine } from './stone-text.ts';

const stonesText = ({ stone_count, diamonds }: Pick<Order | Enquiry, 'stone_count' | 'diamonds'>): string => {
  const numbers = diamonds.map(({ stone_id }) => stone_id);
  const more = stone_count > numbers.length ? [`${stone_count - numbers.length} more`] : [];
  return `${counted(stone_count, 'stone')}: ${[...numbers, ...more].join(', ')}`;
};

const competingText = (orders: readonly CompetingOrder[] | undefined): string | null =>
  orders && orders.length > 0
    ? `also on ${orders.map(({ id, stone_id }) => `order ${id} (${stone_id})`).join(', ')}`
    : null;

/** Who it is from; administrators see many buyers. */
const buyerText = ([buyer]: readonly { id?: number; name: string }[]): string | null =>
  buyer ? `${oneLine(buyer.name)}${buyer.id === undefined ? '' : ` (id ${buyer.id})`}` : null;

export function orderLine(order: Order): string {
  const facts = orderFacts(order);
  return [
    `${order.memo ? 'Memo' : 'Order'} ${order.id}, ${statusDisplay.order(facts).text}, ${utcTime(order.created_at)}`,
    buyerText(order.user),
    stonesText(order),
    order.memo
      ? `value ${dollars(order.memo.value)}, nothing to pay`
      : `total ${dollars(order.total_pending)}, paid ${dollars(order.total_paid)}, to pay ${dollars(fromCents(pendingAmount(facts)))}`,
    `remark ${quoted(order.remark)}`,
    competingText(order.competing),
  ]
    .filter(Boolean)
    .join(' · ');
}

export const ordersText = ({ data }: ListOrders200): string => pageText(data, 'order', orderLine);

export const orderedStonesText = ({ data }: ListOrderDiamonds200): string =>
  pageText(data, 'stone', (stone) => `${stoneLine(stone)} · ordered at ${dollars(stone.amount)}`);

export const enquiryLine = (enquiry: Enquiry): string =>
  [
    `Enquiry ${enquiry.id}, ${utcTime(enquiry.created_at)}`,
    buyerText(enquiry.user),
    stonesText(enquiry),
    `remark ${quoted(enquiry.remark)}`,
    competingText(enquiry.competing),
  ]
    .filter(Boolean)
    .join(' · ');

export const enquiriesText = ({ data }: ListMyEnquiries200): string =>
  pageText(data, 'enquiry', enquiryLine, 'enquiries');

export const demandsText = ({ data }: ListDemands200): string =>
  pageText(
    data,
    'demand',
    ({ id, user, requirements, status, created_at }) =>
      `Demand ${id}, ${statusDisplay.demand(status)}, ${utcTime(created_at)} · ${oneLine(user.name)} · ${quoted(requirements)}`,
  );

function holdLine({ id, status, stone, until, place, order, reason, buyer }: Hold): string {
  return [
    `Hold ${id}, ${status}: ${stone.stone_id} (id ${stone.id}), ${dollars(stone.total_amount)}`,
    disclosureText(stone),
    buyer && `${oneLine(buyer.name)} (id ${buyer.id})`,
    until && `until ${utcTime(until)}`,
    place !== null && `place ${place} in the queue`,
    order !== null && `order ${order}`,
    reason && `reason ${quoted(reason)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const holdsText = ({ data }: ListHolds200): string => pageText(data, 'hold', holdLine);
