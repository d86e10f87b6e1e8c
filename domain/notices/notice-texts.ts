import type { NoticeTopic } from '#contract/model/noticeTopic.ts';
import { type Days, formatDay, isoDay } from '../format/days.ts';
import { type Cents, formatDollars } from '../format/money.ts';
import { shortened } from '../format/shortened.ts';
import { singleLine } from '../format/single-line.ts';

/** A notice before it is stored. */
export interface NewNotice {
  topic: NoticeTopic;
  subject: number;
  text: string;
  reason: string | null;
}

/** Letters of a text of a person that a notice repeats. */
const repeated = 120;

const stones = (count: number) => (count === 1 ? '1 stone' : `${count} stones`);
const quoted = (text: string) => `“${shortened(singleLine(text), repeated)}”`;

interface PricedOrder {
  id: number;
  lines: { length: number };
  total: Cents;
  /** Of a memo its value in cents; null or left out for a sale. */
  memo?: { value: Cents } | null;
  /** When the stones of a memo are due back. */
  dueDay?: Days | null;
}

interface OrderOfCustomer extends PricedOrder {
  buyer: { name: string };
}

/** A stone that has left an order, and why. */
interface LeftStone {
  stone_id: string;
  reason: string;
}

/** Stones that a notice names of those with one reason. */
const namedStones = 10;
/** Letters of a reason, at most: the contract's maximum. */
const maxReason = 2000;

function stoneNumbers(left: readonly LeftStone[]): string {
  const numbers = left.slice(0, namedStones).map(({ stone_id }) => singleLine(stone_id));
  const others = left.length - numbers.length;
  return `${numbers.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/** "KD-57943, KD-58102: Sold to another customer; KD-58110: Being certified again". */
const withReasons = (left: readonly LeftStone[]) =>
  shortened(
    [...Map.groupBy(left, ({ reason }) => reason)]
      .map(([reason, of]) => `${stoneNumbers(of)}: ${reason}`)
      .join('; '),
    maxReason,
  );

const named = ({ lines, total, memo }: PricedOrder) =>
  `${stones(lines.length)}, ${formatDollars(memo?.value ?? total)}`;
const word = ({ memo }: PricedOrder) => (memo ? 'memo' : 'order');
const day = (days: Days) => formatDay(isoDay(days));
/** ", due back 4 Dec, 2026" of a memo whose stones are out. */
const dueBack = ({ memo, dueDay }: PricedOrder) =>
  memo && typeof dueDay === 'number' ? `, due back ${day(dueDay)}` : '';

/** A memo of which both sides are told; `today` is the day of the notice. */
interface DueMemo extends PricedOrder {
  dueDay: Days;
  today: Days;
}

/** "is due back today, 4 Dec, 2026: 3 stones, $900.00". */
function memoDue(memo: DueMemo): string {
  const { dueDay, today } = memo;
  const when =
    dueDay === today ? 'is due back today,' : dueDay > today ? 'is due back on' : 'was due back on';
  return `${when} ${day(dueDay)}: ${named(memo)}`;
}

const notice = (
  topic: NoticeTopic,
  subject: number,
  text: string,
  reason: string | null = null,
): NewNotice => ({
  topic,
  subject,
  text,
  reason: reason?.trim() || null,
});

/** What the business is told; `customer` is the name of the customer. */
export const businessNotices = {
  orderPlaced: (order: OrderOfCustomer) =>
    notice(
      'order',
      order.id,
      `${singleLine(order.buyer.name)} ${order.memo ? 'asks for' : 'placed'} ${word(order)} ${order.id}: ${named(order)}`,
    ),
  orderCancelled: (order: OrderOfCustomer) =>
    notice(
      'order',
      order.id,
      `${singleLine(order.buyer.name)} cancelled ${word(order)} ${order.id}: ${named(order)}`,
    ),
  memoDue: (memo: DueMemo & OrderOfCustomer) =>
    notice('order', memo.id, `Memo ${memo.id} of ${singleLine(memo.buyer.name)} ${memoDue(memo)}`),
  enquirySent: (enquiry: { id: number; stones: number; remark: string }, customer: string) =>
    notice(
      'enquiry',
      enquiry.id,
      `${singleLine(customer)} sent enquiry ${enquiry.id} about ${stones(enquiry.stones)}: ${quoted(enquiry.remark)}`,
    ),
  priceAsked: (enquiry: { id: number; stones: number }, customer: string) =>
    notice(
      'enquiry',
      enquiry.id,
      `${singleLine(customer)} answered enquiry ${enquiry.id} for ${stones(enquiry.stones)}`,
    ),
  demandPosted: (demand: { id: number; requirements: string }, customer: string) =>
    notice('demand', demand.id, `${singleLine(customer)} is looking for ${quoted(demand.requirements)}`),
  holdAsked: (hold: { id: number; stone_id: string }, customer: string) =>
    notice('hold', hold.id, `${singleLine(customer)} asks to hold ${singleLine(hold.stone_id)}`),
  registered: (person: { id: number; name: string; company_name: string }) =>
    notice(
      'registration',
      person.id,
      `${singleLine(person.name)} of ${singleLine(person.company_name)} asks for an account`,
    ),
} as const;

/** What a buyer is told. Nothing here names a supplier, a cost or another buyer. */
export const buyerNotices = {
  orderAccepted: (order: PricedOrder, declined: readonly LeftStone[] = []) => {
    const { id, lines } = order;
    if (declined.length === 0)
      return notice('order', id, `Your ${word(order)} ${id} was accepted: ${named(order)}${dueBack(order)}`);
    const part = `${lines.length} of ${stones(lines.length + declined.length)}, ${formatDollars(order.memo?.value ?? order.total)}${dueBack(order)}`;
    return notice(
      'order',
      id,
      `Your ${word(order)} ${id} was accepted in part: ${part}`,
      withReasons(declined),
    );
  },
  orderEntered: (order: PricedOrder) =>
    notice(
      'order',
      order.id,
      `${order.memo ? 'Memo' : 'Order'} ${order.id} was entered for you: ${named(order)}${dueBack(order)}`,
    ),
  orderRejected: (order: PricedOrder & { reason: string | null }) =>
    notice('order', order.id, `Your ${word(order)} ${order.id} was rejected: ${named(order)}`, order.reason),
  memoDue: (memo: DueMemo) => notice('order', memo.id, `Your memo ${memo.id} ${memoDue(memo)}`),
  /** `memo` is what is left of it; `order` the order of the stones that are kept, null without any. */
  memoSettled: (memo: PricedOrder, settled: { kept: number; returned: number; order: number | null }) => {
    const { kept, returned, order } = settled;
    const parts = [
      ...(order === null ? [] : [`${stones(kept)} kept as order ${order}`]),
      ...(returned > 0 ? [`${stones(returned)} returned`] : []),
    ];
    const rest = memo.lines.length > 0 ? `. Out: ${named(memo)}${dueBack(memo)}` : '';
    return notice('order', memo.id, `Memo ${memo.id}: ${parts.join(', ')}${rest}`);
  },
  paymentReceived: (order: { id: number; received: Cents; left: Cents; fromCredit: boolean }) =>
    notice(
      'payment',
      order.id,
      `${formatDollars(order.received)} ${order.fromCredit ? 'of your credit was used' : 'was received'} for order ${order.id}: ${
        order.left > 0 ? `${formatDollars(order.left)} is left to pay` : 'it is paid'
      }`,
    ),
  paymentReversed: (order: {
    id: number;
    reversed: Cents;
    left: Cents;
    fromCredit: boolean;
    reason: string;
  }) =>
    notice(
      'payment',
      order.id,
      `${formatDollars(order.reversed)} ${order.fromCredit ? 'of your credit that was used' : 'received'} for order ${order.id} was reversed: ${formatDollars(order.left)} is left to pay`,
      order.reason,
    ),
  stonesReturned: (order: { id: number; returned: readonly LeftStone[]; amount: Cents; credited: Cents }) =>
    notice(
      'order',
      order.id,
      `${stones(order.returned.length)} of your order ${order.id} ${order.returned.length === 1 ? 'was' : 'were'} taken back: ${formatDollars(order.amount)}${
        order.credited > 0 ? `, of which ${formatDollars(order.credited)} is your credit` : ''
      }`,
      withReasons(order.returned),
    ),
  enquiryEntered: (enquiry: { id: number; stones: number }) =>
    notice('enquiry', enquiry.id, `We entered your enquiry ${enquiry.id} about ${stones(enquiry.stones)}`),
  pricesOffered: (enquiry: { id: number; stones: number }) =>
    notice('enquiry', enquiry.id, `We answered your enquiry ${enquiry.id} for ${stones(enquiry.stones)}`),
  recommended: (buyerId: number, count: number) =>
    notice(
      'recommendation',
      buyerId,
      `${count === 1 ? '1 stone was' : `${count} stones were`} recommended to you`,
    ),
  demandEntered: (demand: { id: number; requirements: string }) =>
    notice('demand', demand.id, `We are looking for ${quoted(demand.requirements)} for you`),
  demandMatched: (demand: { id: number; requirements: string; found: number }) =>
    notice(
      'demand',
      demand.id,
      `${demand.found === 1 ? '1 new stone matches' : `${demand.found} new stones match`} your demand ${quoted(demand.requirements)}`,
    ),
  /** `news` as `holdNews` writes it. */
  hold: (hold: { id: number; reason: string | null }, news: string) =>
    notice('hold', hold.id, news, hold.reason),
  holdEnding: (hold: { id: number; stone_id: string }, until: string) =>
    notice('hold', hold.id, `Your hold on ${singleLine(hold.stone_id)} ends ${until}`),
  registrationAccepted: (buyerId: number) =>
    notice('registration', buyerId, 'Your registration was accepted. You can sign in now'),
  registrationRejected: (buyerId: number, reason: string) =>
    notice('registration', buyerId, 'Your registration was not accepted', reason),
} as const;
