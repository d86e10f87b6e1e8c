import type { Order } from '#contract/model/order.ts';
import type { OrderDocument } from '#contract/model/orderDocument.ts';
import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';
import { fromCaratThousandths, toCaratThousandths } from '#domain/format/carat.ts';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { documentKinds, documentNumber } from '#domain/order-documents/document-kinds.ts';
import { orderFacts, pendingAmount } from '#domain/orders/order-status.ts';
import { diamonds } from './diamonds.ts';
import { bankDetails, siteInfo } from './settings.ts';
import { users } from './users.ts';

/** A document of an order. */
export function orderDocumentOf(order: Order, kind: OrderDocumentKind): OrderDocument {
  const { priced, owed } = documentKinds[kind];
  const account = users.find(({ id }) => id === order.user[0]?.id);
  const isCredit = kind === 'credit_note';
  const returned = new Map((order.returned ?? []).map((each) => [each.id, each]));
  const stones = isCredit
    ? diamonds
        .filter(({ id }) => returned.has(id))
        .map((stone) => ({ ...stone, ...returned.get(stone.id)!, offered_amount: undefined }))
    : order.diamonds;
  const carats = stones.reduce((sum, { carat }) => sum + toCaratThousandths(carat), 0);
  return {
    kind,
    number: documentNumber(kind, order.id),
    date: '2026-11-21',
    order_id: order.id,
    order_date: order.created_at.slice(0, 10),
    on_memo: Boolean(order.memo),
    from_memo: order.from_memo ?? null,
    kept_in: (order.settled ?? []).flatMap(({ order_id }) => order_id ?? []),
    due_date: priced && !isCredit ? (order.due_date ?? order.created_at.slice(0, 10)) : null,
    business_name: siteInfo.business_name,
    whatsapp_number: siteInfo.whatsapp_number,
    customer: {
      name: account?.name ?? '',
      company_name: account?.company_name ?? null,
      address: [account?.company_address1, account?.company_address2].filter((line) => !!line) as string[],
      zipcode: account?.company_zipcode ?? null,
      city: account?.company_city?.name ?? null,
      state: account?.company_state?.name ?? null,
      country: account?.company_country?.name ?? null,
      email: account?.email ?? '',
      mobile_no: account?.mobile_no ?? null,
    },
    lines: stones.map((stone) => {
      const { stone_id, shape, carat, color, clarity, cut, polish, symmetry, lab } = stone;
      const { certificate_no, measurement, amount, offered_amount, kind, growth, treatment } = stone;
      return {
        stone_id,
        shape,
        carat,
        color,
        clarity,
        cut,
        polish,
        symmetry,
        kind,
        growth,
        treatment,
        lab,
        certificate_no,
        measurement,
        price: priced ? (stone.j_price ?? stone.price) : null,
        amount: priced ? amount : null,
        ...(priced && offered_amount !== undefined && { offered_amount }),
        ...(isCredit && { returned_on: returned.get(stone.id)!.returned_on }),
      };
    }),
    pieces: stones.length,
    carats: fromCaratThousandths(carats),
    total: priced
      ? isCredit
        ? fromCents(sumCents(stones.map(({ amount }) => toCents(amount))))
        : (order.memo?.value ?? order.total_pending)
      : null,
    paid: owed ? order.total_paid : null,
    balance: owed ? fromCents(pendingAmount(orderFacts(order))) : null,
    bank_details: owed ? bankDetails : null,
    shipment: priced ? null : (order.shipment ?? null),
    remark: isCredit
      ? [...new Set([...returned.values()].map(({ reason }) => reason))].join('; ')
      : order.remark,
  };
}
