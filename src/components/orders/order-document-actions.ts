import { FileClock, FileMinus, FileText, Package } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';
import { disabledReasonOf } from '#domain/messages/order-texts.ts';
import { documentKinds, documentsOf } from '#domain/order-documents/document-kinds.ts';
import { orderFacts } from '#domain/orders/order-status.ts';
import { orderCan } from '#domain/orders/order-transitions.ts';
import { paths } from '#domain/routes/paths.ts';

const icons = { proforma: FileText, credit_note: FileMinus, memo: FileClock, packing_list: Package } as const;

const openDocument = (kind: OrderDocumentKind): RowAction<Order> => ({
  id: kind,
  label: documentKinds[kind].title,
  icon: icons[kind],
  name: (order) => `${documentKinds[kind].title}, order ${order.id}`,
  disabledReason: (order) => disabledReasonOf(orderCan.document(orderFacts(order), kind)),
  href: (order) =>
    orderCan.document(orderFacts(order), kind).ok ? paths.orderDocument(order.id, kind) : null,
});

const actions = {
  proforma: openDocument('proforma'),
  credit_note: openDocument('credit_note'),
  memo: openDocument('memo'),
  packing_list: openDocument('packing_list'),
};

/** Links to the documents of an accepted order or a memo, for both sides. */
export const orderDocumentActions = (order: Order): RowAction<Order>[] =>
  documentsOf(order).map((kind) => actions[kind]);
