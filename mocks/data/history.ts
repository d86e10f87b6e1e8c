import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { adminMeera, buyerAsha } from './users.ts';

type Change = [field: string, from: unknown, to: unknown];
type EntryFacts = Pick<HistoryEntry, 'id' | 'at' | 'action'> &
  Partial<HistoryEntry> & { of: [kind: HistoryEntry['subject']['kind'], id: number | null, label: string] };

const nameOf = ({ id, name }: typeof adminMeera) => ({ id, name });

/** What the administrator did, unless the facts say who. */
const entry = ({ of: [kind, id, label], ...facts }: EntryFacts, ...changes: Change[]): HistoryEntry => ({
  account: nameOf(adminMeera),
  subject: { kind, id, label },
  changes: changes.map(([field, from, to]) => ({ field, from, to })) as HistoryEntry['changes'],
  source: null,
  ...facts,
});

const order: EntryFacts['of'] = ['order', 1041, '1041'];
const fromOffice: Change[] = [
  ['address', null, '198.51.100.24'],
  ['device', null, 'Chrome on Windows'],
];

/** A price change, the newest. */
export const repricedStone = entry(
  { id: 9041, at: '2026-11-20T10:12:00.000Z', action: 'update', of: ['stone', 48210, 'RB-48210'] },
  ['j_price', 15050, 14800],
  ['j_discount', 30, 31.16],
  ['featured', 0, 1],
);

export const renamedCategory = entry(
  { id: 9033, at: '2026-11-18T15:20:00.000Z', action: 'update', of: ['category', 2, 'Rings'] },
  ['name', 'Finger rings', 'Rings'],
);

export const doneDemand = entry(
  { id: 9032, at: '2026-11-18T14:45:00.000Z', action: 'update', of: ['demand', 63, '63'] },
  ['status', 1, 0],
);

/** By the operator's command, without an account. */
const resetSignIn = entry({
  id: 9035,
  at: '2026-11-19T16:40:00.000Z',
  account: null,
  action: 'sign_in_reset',
  of: ['user', buyerAsha.id, buyerAsha.name],
});

const longValues = entry(
  {
    id: 9034,
    at: '2026-11-19T11:05:00.000Z',
    action: 'update',
    of: ['jewellery', 12, 'RG-10-A-VERY-LONG-STOCK-NUMBER-OF-A-PIECE'],
  },
  ['description', 'Halo ring. '.repeat(40).trim(), 'Halo ring with a pavé band. '.repeat(17)],
  ['cost_price', 1234567.5, 1234500],
);

export const history: readonly HistoryEntry[] = [
  repricedStone,
  entry(
    { id: 9040, at: '2026-11-20T09:30:00.000Z', action: 'payment', of: order },
    ['amount', null, 10000],
    ['total_paid', 0, 10000],
  ),
  entry({ id: 9039, at: '2026-11-20T09:15:00.000Z', action: 'accept', of: order }, ['status', 1, 2]),
  entry(
    { id: 9038, at: '2026-11-20T08:05:00.000Z', account: nameOf(buyerAsha), action: 'place', of: order },
    ['total_pending', null, 39017.72],
    ['stone_count', null, 2],
    ['remark', null, 'Deliver to the Mumbai office'],
  ),
  entry(
    {
      id: 9037,
      at: '2026-11-20T07:45:00.000Z',
      action: 'import',
      of: ['import', 31, 'kiran-november.csv'],
    },
    ['changed', null, 1204],
    ['created', null, 53940],
  ),
  entry(
    { id: 9036, at: '2026-11-19T17:00:00.000Z', action: 'update', of: ['settings', null, 'HOME_SLIDER'] },
    ['slider1text', 'New rounds', 'Fancy shapes for the season'],
  ),
  resetSignIn,
  longValues,
  renamedCategory,
  doneDemand,
  entry(
    { id: 9031, at: '2026-11-18T09:02:00.000Z', action: 'export', of: ['export', null, 'Stock list'] },
    ['format', null, 'xlsx'],
    ...fromOffice,
  ),
  entry(
    {
      id: 9030,
      at: '2026-11-18T08:58:00.000Z',
      action: 'sign_in',
      of: ['sign_in', adminMeera.id, adminMeera.name],
    },
    ...fromOffice,
  ),
  entry(
    {
      id: 9029,
      at: '2026-11-18T03:14:00.000Z',
      account: null,
      action: 'sign_in_refused',
      of: ['sign_in', null, 'Unknown account'],
    },
    ['reason', null, 'No account has this email'],
    ['address', null, '203.0.113.70'],
    ['device', null, 'Unknown device'],
  ),
];
