import type { Diamond } from '#contract/model/diamond.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { User } from '#contract/model/user.ts';
import { diamonds } from './diamonds.ts';
import { buyerAsha, buyerLuca } from './users.ts';

type HoldFacts = Pick<Hold, 'id' | 'status'> & Partial<Hold> & { of: Diamond; by: User };

/** The stone of a hold, at the buyers' price. */
export function holdStone(stone: Diamond): Hold['stone'] {
  const { id, stone_id, shape, carat, color, clarity, total_amount, j_total_amount } = stone;
  const { kind, growth, treatment } = stone;
  const named = { id, stone_id, shape, carat, color, clarity, kind, growth, treatment };
  return { ...named, total_amount: j_total_amount ?? total_amount };
}

/** A hold as an administrator sees it. */
function buildHold({ of, by, ...facts }: HoldFacts): Hold {
  return {
    hours: null,
    until: null,
    place: null,
    order: null,
    reason: null,
    stone: holdStone(of),
    buyer: { id: by.id, name: by.name },
    created_at: '2026-11-21T08:40:00.000Z',
    updated_at: '2026-11-21T08:40:00.000Z',
    ...facts,
  };
}

/** The hold as its buyer sees it. */
export const ofBuyer = ({ buyer: _, entered_by: __, ...hold }: Hold): Hold => hold;

/** Waits for an administrator. */
export const holdAsked = buildHold({ id: 36, status: 'asked', of: diamonds[3]!, by: buyerAsha });

export const holdAskedByLuca = buildHold({ id: 35, status: 'asked', of: diamonds[1]!, by: buyerLuca });

/** In force for twenty hours from the start of stories. */
export const holdActive = buildHold({
  id: 33,
  status: 'active',
  of: diamonds[0]!,
  by: buyerAsha,
  hours: 24,
  until: '2026-11-22T06:00:00.000Z',
  entered_by: 'Daniel Roth',
});

/** Second in the queue for a stone that somebody else holds. */
export const holdQueued = buildHold({
  id: 34,
  status: 'queued',
  of: diamonds[4]!,
  by: buyerAsha,
  hours: 24,
  place: 2,
});

export const holdOrdered = buildHold({
  id: 30,
  status: 'ordered',
  of: diamonds[6]!,
  by: buyerLuca,
  hours: 48,
  order: 1041,
});

export const holdRefused = buildHold({
  id: 28,
  status: 'refused',
  of: diamonds[5]!,
  by: buyerAsha,
  reason: 'This stone goes to a trade show this week.',
});

export const holdExpired = buildHold({
  id: 25,
  status: 'expired',
  of: diamonds[2]!,
  by: buyerLuca,
  hours: 6,
  until: '2026-11-20T14:30:00.000Z',
});

/** Requests first, then the other open ones, then closed ones. */
export const holds: Hold[] = [
  holdAsked,
  holdAskedByLuca,
  holdQueued,
  holdActive,
  holdOrdered,
  holdRefused,
  holdExpired,
];
