import { nameStones } from '../name-stones.ts';

export const chat = {
  enquiry: (url: string) => `Hello, I have sent an enquiry. The stones are listed here: ${url}`,
  aboutEnquiry: ({ id, stone_count }: { id: number; stone_count: number }, url: string) =>
    `About your enquiry ${id} (${stone_count === 1 ? '1 stone' : `${stone_count} stones`})\n${url}`,
  demand: (requirements: string) => `Hello, about your demand: ${requirements}`,
  account: (email: string) => `Hello, about my account ${email}: `,
  unavailable: 'No chat number is set up.',
  tooMany: (max: number) => `At most ${max} stones can be sent in chat. Select fewer.`,
  leftOut: (stones: number) =>
    stones === 1
      ? '1 stone is no longer in stock and left out.'
      : `${stones} stones are no longer in stock and left out.`,
  shareFailed: 'The message could not be shared. Copy it instead.',
} as const;

export const demand = {
  tooMany: (max: number) => `Too many active demands: an account may have ${max}`,
} as const;

/** Records that the business enters for a customer. */
export const customer = {
  choose: 'Choose the customer.',
} as const;

export const order = {
  memoStones: 'Select stones that are out on this memo, each once.',
  tooManyEntered: (max: number) => `At most ${max} stones can be sold in one entry. Select fewer.`,
  /** Why a stone is declined that another order has taken. */
  soldToAnother: 'Sold to another customer',
  /** Before an order is sent; amounts in words. */
  aboveLimit: (used: string, limit: string) =>
    `With this order ${used} of your credit of ${limit} would be used. You can send it; we decide when we accept it.`,
  /** Before an order is accepted; amounts in words. */
  customerAboveLimit: (used: string, limit: string) =>
    `With this order the customer has ${used} owing, on memo and ordered, above the limit of ${limit}.`,
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

export const offer = {
  blank: 'Enter a price for one stone at least.',
  hours: 'Enter whole hours from 1 to 168.',
} as const;

export const notice = {
  notSettings: 'These are not valid settings of notifications',
  notAnEmail: (typed: string) => `${typed} is not an email address.`,
  tooManyEmails: (max: number) => `Enter at most ${max} addresses.`,
  saved: 'Your choices are saved.',
  saveFailed: 'Your choices could not be saved. Try again.',
  topics: {
    order: 'Orders',
    payment: 'Payments',
    enquiry: 'Enquiries and prices',
    hold: 'Holds',
    demand: 'Demands',
    recommendation: 'Recommended stones',
    registration: 'Registrations',
  },
  choices: { off: 'Off', app: 'In the app', mail: 'App and mail' },
} as const;

export const hold = {
  hours: 'Enter a whole number of hours from 1 to 72.',
  stoneLimit: (max: number) => `Enter a whole number of stones from 1 to ${max}.`,
  notSettings: 'These are not valid settings of holds',
  adminOnly: 'Only an administrator can do this.',
  buyerOnly: 'Only the buyer can release a hold.',
  grantOnlyAsked: 'Only a request that waits for an answer can be granted.',
  refuseOnlyWaiting: 'Only a request or a place in the queue can be refused.',
  endOnlyHolding: 'Only a hold that is in force can be ended.',
  releaseOnlyOpen: 'Only an open hold can be released; cancel the order of an ordered stone.',
  exists: 'You already hold this stone, wait for it or asked to hold it.',
  tooMany: (max: number) =>
    `You can hold or wait for up to ${max === 1 ? '1 stone' : `${max} stones`} at a time. Release one first.`,
  /** Refuses an order; `until` null while the holder's order is pending. */
  onHold: (stones: readonly string[], until: string | null) => {
    const one = stones.length === 1;
    const what = one
      ? `on hold for another buyer${until ? ` until ${until}` : ''}`
      : 'on hold for other buyers';
    return `${nameStones(stones, what)}. ${one ? 'It' : 'They'} cannot be ordered now.`;
  },
  asked: 'Request sent. We will tell you when the stone is held for you.',
  queued: (place: number) => `You are number ${place} in the queue for this stone.`,
  held: 'The stone is held for you.',
  granted: 'Hold granted',
  grantedToQueue: 'Added to the queue',
  refused: 'Request refused',
  ended: 'Hold ended',
  released: 'Stone released',
} as const;
