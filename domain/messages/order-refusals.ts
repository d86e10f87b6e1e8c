import type { TakenStone } from '../orders/order-status.ts';

/** Why an order cannot be changed. It stands apart from the other texts, so that pages without orders do not load it. */
export const orderRefusals = {
  adminOnly: 'Only an administrator can do this.',
  buyerOnly: 'Only the buyer can cancel an order.',
  notYours: 'This order belongs to another buyer.',
  acceptOnlyPending: 'Only a pending order can be accepted.',
  rejectOnlyOpen: 'Only a pending or accepted order can be rejected.',
  cancelOnlyPending: 'Only a pending order can be canceled.',
  documentOnlyAccepted: 'Only an accepted order has a proforma invoice and a packing list.',
  documentWithoutStones: 'All stones of this order were taken back: there is nothing to invoice or to send.',
  creditNoteOnlyReturns: 'No stone of this order was taken back: there is nothing to credit.',
  memoIsOut: 'The stones of this memo are out: enter which are kept and which came back.',
  memoIsUnpaid: 'Nothing is to pay on a memo: stones that are kept become an order.',
  memoOnlyOut: 'The stones of this memo are not out.',
  noteOnlyMemo: 'Only a memo has a memo note.',
  accountStopped: 'New orders of your account are stopped. Please contact us.',
  returnOnlyAccepted: 'Stones can be taken back from an accepted or completed order only.',
  returnTooLate: 'The days in which stones of this order could be taken back have passed.',
  shipmentOnlyAccepted: 'Only an accepted or completed order is sent.',
  customerStopped:
    'The orders of this customer are stopped. Change the terms on the statement to accept this one.',
  paymentOnlyAccepted: 'A payment can be recorded only on an accepted order that is not fully paid.',
  paymentNotPositive: 'The amount must be more than zero.',
  paymentAboveBalance: (balance: string) => `The amount exceeds the balance (${balance}).`,
  paymentAboveCredit: (credit: string) => `The amount exceeds the customer’s credit (${credit}).`,
  paidMeanwhile: (paid: string) =>
    `What is paid of this order has changed to ${paid} meanwhile. Check the amount and save again.`,
  reversalOnlyAccepted: 'A payment can be reversed only on an accepted or completed order.',
  reversalOfUsedCredit:
    'By a return this payment became credit that has been used since. Reverse the payments that used it first.',
  /** Why an order cannot be accepted any more. */
  stoneTaken: ({ stone, order, by, hasRest }: TakenStone) => {
    const texts = {
      open: [`taken by order ${order}`, `reject order ${order} to release the stone`],
      completed: [
        `taken by order ${order}, which is completed`,
        `take the stone back from order ${order} within its days of returns`,
      ],
      memo: [`out on memo ${order}`, `enter the stone as returned on memo ${order} once it is back`],
    } as const;
    const [taken, release] = texts[by];
    return `${stone} is ${taken}. ${hasRest ? 'Accept the others in part, reject' : 'Reject'} this order, or ${release}.`;
  },
} as const;
