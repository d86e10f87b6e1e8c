import { listed } from '../../format/listed.ts';
/** Headers of columns that say where the stone of a row is, how many it is, or something else about the row. */
export const rowHeaders = {
  pieces: listed(`
    Pcs, Pieces, No of Pcs, No of Pieces, No of Stones, Number of Stones, Stones, Parcel Stones, Qty,
    Quantity
  `),
  average_weight: listed(`
    Avg Wt, Avg Weight, Avg Ct, Avg Cts, Average Weight, Average Wt, Ct/Pc, Wt/Pc, Per Pc Wt
  `),
  sieve: ['Sieve', 'Sieve Size', 'Sieve No', 'Sieves', 'Seive', 'Seive Size'],
  pair: ['Pair Stock #', 'Pair Stock No', 'Pair Stock Number', 'Matched Pair Stock #'],
  separable: ['Is Matched Pair Separable', 'Matched Pair Separable', 'Pair Separable', 'Is Pair Separable'],
  currency: ['Currency', 'Curr', 'Cur', 'Ccy', 'Currency Code', 'Price Currency'],
  comment: listed(`
    Comment, Comments, Member Comment, Member Comments, Supplier Comment, Cert Comment, Cert Comments,
    Report Comments, Lab Comment, Lab Comments, Remark, Remarks, Note, Notes, Inscription, Laser Inscription
  `),
  availability: listed(`
    Availability, Avail, Available, Status, Stat, Sts, Stock Status, Stone Status, Item Status, Web Status,
    Current Status, Is Available
  `),
  sold: listed(`
    Sold, Is Sold, Sold To, Sold Out, Sold Status, Sold Date, Date Sold, Sold On, Sold By
  `),
  on_memo: listed(`
    On Memo, Memo, Memo Status, Memo Out, Out on Memo, Is Memo, Memo To, Memo Party, Memo Date, Memo No,
    Consignment, On Consignment, Jangad
  `),
  on_hold: listed(`
    On Hold, Hold, Hold Status, Is Hold, Hold By, Held By, Hold For, Held, Memo/Hold, Hold/Memo, Hold Until,
    Hold Till, Hold Date
  `),
  reserved: ['Reserved', 'Reserved For', 'Reserved By', 'Is Reserved', 'Booked', 'Booked By'],
  in_transit: ['In Transit', 'Transit'],
} as const;
