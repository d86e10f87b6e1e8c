import { FileText, Package } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';
import { disabledReasonOf } from '#domain/messages/order-texts.ts';
import { documentKinds } from '#domain/order-documents/document-kinds.ts';
import { orderFacts } from '#domain/orders/order-status.ts';
import { orderCan } from '#domain/orders/order-transitions.ts';
import { paths } from '#domain/routes/paths.ts';

const icons = { proforma: FileText, packing_list: Package } as const;

const openDocument = (kind: OrderDocumentKind): RowAction<Order> => ({
  id: kind,
  label: documentKinds[kind].title,
  icon: icons[kind],
  name: (order) => `${documentKinds[kind].title}, order ${order.id}`,
  disabledReason: (order) => disabledReasonOf(orderCan.document(orderFacts(order))),
  href: (order) => (orderCan.document(orderFacts(order)).ok ? paths.orderDocument(order.id, kind) : null),
});

/** Links to the documents of an accepted order, for both sides. */
export const orderDocumentActions: readonly RowAction<Order>[] = [
  openDocument('proforma'),
  openDocument('packing_list'),
];
