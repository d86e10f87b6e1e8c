import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';

interface KindOfDocument {
  /** Title of the page and of the PDF. */
  title: string;
  /** Stands before the order's number in the number of the document. */
  prefix: string;
  /** Whether it states prices. A packing list travels with the goods and states none. */
  priced: boolean;
  /** Whether its total is to be paid. Stones that are out on memo are not bought. */
  owed: boolean;
}

/** The documents of an order, in the order in which they are offered. */
export const documentKinds: Record<OrderDocumentKind, KindOfDocument> = {
  proforma: { title: 'Proforma invoice', prefix: 'PI', priced: true, owed: true },
  credit_note: { title: 'Credit note', prefix: 'CN', priced: true, owed: false },
  memo: { title: 'Memo', prefix: 'ME', priced: true, owed: false },
  packing_list: { title: 'Packing list', prefix: 'PL', priced: false, owed: false },
};

/** The documents of an order, or of a memo; stones that were taken back have a credit note. */
export const documentsOf = (order: {
  memo?: unknown;
  returned?: readonly unknown[];
}): OrderDocumentKind[] => [
  order.memo ? 'memo' : 'proforma',
  ...(order.returned?.length ? (['credit_note'] as const) : []),
  'packing_list',
];

/** The number of a document, such as "PI-1204". */
export const documentNumber = (kind: OrderDocumentKind, orderId: number): string =>
  `${documentKinds[kind].prefix}-${orderId}`;

/** The name of the PDF: letters, digits and hyphens, such as "proforma-invoice-1204.pdf". */
export const documentFileName = (kind: OrderDocumentKind, orderId: number): string =>
  `${documentKinds[kind].title.toLowerCase().replaceAll(' ', '-')}-${orderId}.pdf`;
