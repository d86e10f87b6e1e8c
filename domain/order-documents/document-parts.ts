import type { OrderDocument } from '#contract/model/orderDocument.ts';
import { formatCarat, toCaratThousandths } from '../format/carat.ts';
import { formatDay } from '../format/days.ts';
import { formatDollars, toCents } from '../format/money.ts';
import { shipmentLines } from '../orders/shipment.ts';
import { bankDetailFields, formatAccount } from '../settings/bank-details.ts';
import { documentKinds } from './document-kinds.ts';

/** A line of a document: what it is, and its value as text. */
export interface LabelledText {
  label: string;
  text: string;
}

/** Number, day and order of a document, by when an invoice is to be paid, when the stones of a memo are due back, of which memo the stones were kept or in which orders, and how those of a packing list are sent. */
export const documentFacts = ({
  number,
  date,
  order_id,
  order_date,
  due_date,
  on_memo,
  from_memo,
  kept_in,
  shipment,
}: OrderDocument): LabelledText[] => [
  { label: 'Number', text: number },
  { label: 'Date', text: formatDay(date) },
  { label: on_memo ? 'Memo' : 'Order', text: `${order_id} of ${formatDay(order_date)}` },
  ...(from_memo ? [{ label: 'Of memo', text: String(from_memo) }] : []),
  ...(kept_in.length > 0 ? [{ label: 'Kept in', text: kept_in.join(', ') }] : []),
  ...(due_date ? [{ label: on_memo ? 'Due back' : 'Due', text: formatDay(due_date) }] : []),
  ...shipmentLines(shipment),
];

/** The customer's address, line by line. */
export function customerLines({ customer }: OrderDocument): string[] {
  const { name, company_name, address, zipcode, city, state, country, email, mobile_no } = customer;
  const place = [city, state, zipcode].filter(Boolean).join(', ');
  return [company_name, name, ...address, place, country, email, mobile_no].filter(
    (text) => !!text,
  ) as string[];
}

/** Pieces and weight, on documents with prices the amount, and on an invoice what was paid and remains to pay. */
export function documentTotals(document: OrderDocument): LabelledText[] {
  const { kind, pieces, carats, total, paid, balance } = document;
  const { priced, owed } = documentKinds[kind];
  const amount = (value: number | null) => formatDollars(toCents(value ?? 0));
  return [
    { label: 'Pieces', text: String(pieces) },
    { label: 'Carats', text: formatCarat(toCaratThousandths(carats)) },
    ...(priced ? [{ label: kind === 'memo' ? 'Value' : 'Total', text: amount(total) }] : []),
    ...(owed
      ? [
          { label: 'Paid', text: amount(paid) },
          { label: 'Pending', text: amount(balance) },
        ]
      : []),
  ];
}

/** The account to pay into; empty when the business has not stored one or nothing is left to pay, and on documents without prices. */
export function paymentLines({ bank_details }: Pick<OrderDocument, 'bank_details'>): LabelledText[] {
  if (!bank_details) return [];
  const shown = { ...bank_details, account_no: formatAccount(bank_details.account_no) };
  return bankDetailFields.flatMap(({ key, label }) => (shown[key] ? [{ label, text: shown[key] }] : []));
}
