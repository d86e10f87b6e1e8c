import {
  getExportOrderDocumentMockHandler,
  getGetOrderDocumentMockHandler,
} from '#contract/mocks/orders/orders.msw.ts';
import type { ExportOrderDocumentInput } from '#contract/model/exportOrderDocumentInput.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderDocument } from '#contract/model/orderDocument.ts';
import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';
import { fromCaratThousandths, toCaratThousandths } from '#domain/format/carat.ts';
import { isoDay, localDay } from '#domain/format/days.ts';
import { fromCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderRefusalText } from '#domain/messages/order-texts.ts';
import { documentFileName, documentKinds, documentNumber } from '#domain/order-documents/document-kinds.ts';
import { refusalStatus } from '#domain/orders/order-refusal.ts';
import { orderFacts, pendingAmount } from '#domain/orders/order-status.ts';
import { orderCan } from '#domain/orders/order-transitions.ts';
import { keepDocument } from '../business/document-files.ts';
import { errorResponse } from '../error-response.ts';
import { records, recordsNow } from '../records.ts';
import { storedBankDetails } from './order-records/stored-bank-details.ts';
import { ordersFor } from './order-records/stored-orders.ts';
import { soldPrices } from './stock/sold-prices.ts';

/** A document of an order. */
export function orderDocumentOf(order: Order, kind: OrderDocumentKind): OrderDocument {
  const { priced } = documentKinds[kind];
  const account = records.users.find(({ id }) => id === order.user[0]?.id);
  const carats = order.diamonds.reduce((sum, { carat }) => sum + toCaratThousandths(carat), 0);
  return {
    kind,
    number: documentNumber(kind, order.id),
    date: isoDay(localDay(recordsNow())),
    order_id: order.id,
    order_date: order.created_at.slice(0, 10),
    business_name: records.siteInfo.business_name,
    whatsapp_number: records.siteInfo.whatsapp_number,
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
    lines: order.diamonds.map((stone) => {
      const { stone_id, shape, carat, color, clarity, cut, polish, symmetry, lab } = stone;
      const { certificate_no, measurement, amount } = stone;
      return {
        ...{
          stone_id,
          shape,
          carat,
          color,
          clarity,
          cut,
          polish,
          symmetry,
          lab,
          certificate_no,
          measurement,
        },
        price: priced ? fromCents(soldPrices(order.id, stone).price) : null,
        amount: priced ? amount : null,
      };
    }),
    pieces: order.diamonds.length,
    carats: fromCaratThousandths(carats),
    total: priced ? order.total_pending : null,
    paid: priced ? order.total_paid : null,
    balance: priced ? fromCents(pendingAmount(orderFacts(order))) : null,
    bank_details: priced ? storedBankDetails() : null,
    remark: order.remark,
  };
}

/** The order of a document that the caller may have. @throws a 404 or 409 */
function orderFor(request: Request, id: number): Order {
  const order = ordersFor(request).find((one) => one.id === id);
  if (!order) throw errorResponse(404, addedMessages.request.notFound);
  const verdict = orderCan.document(orderFacts(order));
  if (!verdict.ok) throw errorResponse(refusalStatus(verdict.refusal), orderRefusalText(verdict.refusal));
  return order;
}

export const orderDocumentAnswers = [
  getGetOrderDocumentMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams;
    const kind = query.get('kind') as OrderDocumentKind;
    return { data: orderDocumentOf(orderFor(request, Number(query.get('id'))), kind) };
  }),
  getExportOrderDocumentMockHandler(async ({ request }) => {
    const { id, kind } = (await request.clone().json()) as ExportOrderDocumentInput;
    const document = orderDocumentOf(orderFor(request, id), kind);
    const name = documentFileName(kind, id);
    return { success: true, url: await keepDocument(name, (files) => files.orderDocument(document)) };
  }),
];
