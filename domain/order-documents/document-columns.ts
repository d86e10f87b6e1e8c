import type { OrderDocument } from '#contract/model/orderDocument.ts';
import type { OrderDocumentLine } from '#contract/model/orderDocumentLine.ts';
import { formatCarat, toCaratThousandths } from '../format/carat.ts';
import { formatDay } from '../format/days.ts';
import { formatMoney, toCents } from '../format/money.ts';
import { disclosureText } from '../stone-fields/stone-kind.ts';
import { documentKinds } from './document-kinds.ts';

/** A column of the table of stones, on the page and in the PDF. */
export interface DocumentColumn {
  key: string;
  heading: string;
  /** Its part of the width, relative to the other columns. */
  width: number;
  /** A number, at the end of the column. */
  number?: boolean;
  /** Left out on a phone's screen; printed always. */
  secondary?: boolean;
  /** Set in the typeface of stone numbers. */
  mono?: boolean;
  /** Figures of one width, so that the point after a 7 is seen. */
  tabular?: boolean;
  /** Only on documents with prices, or only on those without. */
  priced?: boolean;
  text: (line: OrderDocumentLine, position: number) => string;
}

const dash = '–';
const orDash = (value: string | null | undefined) => value || dash;

const shapeText = (line: OrderDocumentLine) =>
  [orDash(line.shape), disclosureText(line)].filter(Boolean).join(', ');

const columns: readonly DocumentColumn[] = [
  {
    key: 'position',
    heading: '#',
    width: 18,
    number: true,
    secondary: true,
    text: (_, at) => String(at + 1),
  },
  { key: 'stone_id', heading: 'Stone No', width: 72, mono: true, text: ({ stone_id }) => stone_id },
  { key: 'shape', heading: 'Shape', width: 79, text: shapeText },
  {
    key: 'carat',
    heading: 'Carat',
    width: 36,
    number: true,
    text: ({ carat }) => formatCarat(toCaratThousandths(carat)),
  },
  { key: 'color', heading: 'Color', width: 44, secondary: true, text: ({ color }) => orDash(color) },
  { key: 'clarity', heading: 'Clarity', width: 36, secondary: true, text: ({ clarity }) => orDash(clarity) },
  {
    key: 'make',
    heading: 'Cut Pol Sym',
    width: 59,
    secondary: true,
    text: ({ cut, polish, symmetry }) => [cut, polish, symmetry].map(orDash).join(' '),
  },
  { key: 'lab', heading: 'Lab', width: 34, secondary: true, text: ({ lab }) => orDash(lab) },
  {
    key: 'certificate_no',
    heading: 'Certificate',
    width: 68,
    mono: true,
    secondary: true,
    text: ({ certificate_no }) => orDash(certificate_no),
  },
  {
    key: 'measurement',
    heading: 'Measurements (mm)',
    width: 100,
    priced: false,
    tabular: true,
    secondary: true,
    text: ({ measurement }) => orDash(measurement),
  },
  {
    key: 'returned',
    heading: 'Taken back',
    width: 62,
    secondary: true,
    text: ({ returned_on }) => (returned_on ? formatDay(returned_on) : dash),
  },
  {
    key: 'price',
    heading: 'US$/ct',
    width: 56,
    number: true,
    priced: true,
    secondary: true,
    text: ({ price }) => (price === null ? dash : formatMoney(toCents(price))),
  },
  {
    key: 'offered',
    heading: 'Offered US$',
    width: 68,
    number: true,
    priced: true,
    secondary: true,
    text: ({ offered_amount }) =>
      offered_amount === undefined ? dash : formatMoney(toCents(offered_amount)),
  },
  {
    key: 'amount',
    heading: 'Amount US$',
    width: 68,
    number: true,
    priced: true,
    text: ({ amount }) => (amount === null ? dash : formatMoney(toCents(amount))),
  },
];

/** The columns of a document by its kind; offers have one where a stone was ordered at an offer, returns on a credit note. */
export function documentColumns({ kind, lines }: Pick<OrderDocument, 'kind' | 'lines'>): DocumentColumn[] {
  const hasOffers = lines.some(({ offered_amount }) => offered_amount !== undefined);
  return columns.filter(
    ({ key, priced }) =>
      (priced === undefined || priced === documentKinds[kind].priced) &&
      (key !== 'offered' || hasOffers) &&
      (key !== 'returned' || kind === 'credit_note'),
  );
}
