import { nameOrderedStones, nameStones } from '../name-stones.ts';

export const order = {
  adminOnly: 'Only an administrator can do this.',
  buyerOnly: 'Only the buyer can cancel an order.',
  notYours: 'This order belongs to another buyer.',
  acceptOnlyPending: 'Only a pending order can be accepted.',
  rejectOnlyOpen: 'Only a pending or accepted order can be rejected.',
  cancelOnlyPending: 'Only a pending order can be canceled.',
  documentOnlyAccepted: 'Only an accepted order has a proforma invoice and a packing list.',
  paymentOnlyAccepted: 'A payment can be recorded only on an accepted order that is not fully paid.',
  paymentNotPositive: 'The amount must be more than zero.',
  paymentAboveBalance: (balance: string) => `The amount exceeds the balance (${balance}).`,
  stonesTaken: (stones: readonly string[]) => `${nameStones(stones, 'in another accepted order')}.`,
  /** Why an order cannot be accepted any more. */
  stoneTaken: ({ stone, order }: { stone: string; order: number }) =>
    `${stone} is taken by order ${order}. Reject this order, or reject order ${order} to release the stone.`,
  orderedBefore: nameOrderedStones,
  priceChanged: 'The price of a stone has changed. Please check the new amounts.',
  /** Shown in the confirmation of a rejection. */
  rejectPaid: (received: string) =>
    `${received} has been received for this order. Rejecting releases the stones; refund separately.`,
  /** On a rejected order, for administrators and for the buyer. */
  rejectedPaid: (received: string) =>
    `${received} had been received when this order was rejected. The payment stays on record: settle it with the buyer.`,
  /** On the statement of a customer. */
  receivedForRejected: (received: string) =>
    `${received} was received for orders that were rejected later. It is not in the balance and is settled separately.`,
  rejectedPaidBuyer: (received: string) =>
    `${received} had been received when this order was rejected. We will settle it with you directly.`,
} as const;
