import { nameStones } from './name-stones.ts';

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
