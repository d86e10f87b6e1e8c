import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { adminMeera, buyerAsha } from './users.ts';

const meera = { id: adminMeera.id, name: adminMeera.name };
const asha = { id: buyerAsha.id, name: buyerAsha.name };
const stone = { kind: 'stone', id: 48210, label: 'RB-48210' } as const;
const order = { kind: 'order', id: 1041, label: '1041' } as const;

/** A price change, the newest. */
export const repricedStone: HistoryEntry = {
  id: 9041,
  at: '2026-11-20T10:12:00.000Z',
  account: meera,
  subject: stone,
  action: 'update',
  changes: [
    { field: 'j_price', from: 15050, to: 14800 },
    { field: 'j_discount', from: 30, to: 31.16 },
    { field: 'featured', from: 0, to: 1 },
  ],
  source: null,
};

export const renamedCategory: HistoryEntry = {
  id: 9033,
  at: '2026-11-18T15:20:00.000Z',
  account: meera,
  action: 'update',
  subject: { kind: 'category', id: 2, label: 'Rings' },
  changes: [{ field: 'name', from: 'Finger rings', to: 'Rings' }],
  source: null,
};

export const doneDemand: HistoryEntry = {
  id: 9032,
  at: '2026-11-18T14:45:00.000Z',
  account: meera,
  action: 'update',
  subject: { kind: 'demand', id: 63, label: '63' },
  changes: [{ field: 'status', from: 1, to: 0 }],
  source: null,
};

/** By the operator's command, without an account. */
const resetSignIn: HistoryEntry = {
  id: 9035,
  at: '2026-11-19T16:40:00.000Z',
  account: null,
  action: 'sign_in_reset',
  changes: [],
  subject: { kind: 'user', id: buyerAsha.id, label: buyerAsha.name },
  source: null,
};

const longValues: HistoryEntry = {
  id: 9034,
  at: '2026-11-19T11:05:00.000Z',
  account: meera,
  action: 'update',
  subject: { kind: 'jewellery', id: 12, label: 'RG-10-A-VERY-LONG-STOCK-NUMBER-OF-A-PIECE' },
  changes: [
    {
      field: 'description',
      from: 'Halo ring. '.repeat(40).trim(),
      to: 'Halo ring with a pavé band. '.repeat(17),
    },
    { field: 'cost_price', from: 1234567.5, to: 1234500 },
  ],
  source: null,
};

export const history: readonly HistoryEntry[] = [
  repricedStone,
  {
    id: 9040,
    at: '2026-11-20T09:30:00.000Z',
    account: meera,
    subject: order,
    action: 'payment',
    changes: [
      { field: 'amount', from: null, to: 10000 },
      { field: 'total_paid', from: 0, to: 10000 },
    ],
    source: null,
  },
  {
    id: 9039,
    at: '2026-11-20T09:15:00.000Z',
    account: meera,
    subject: order,
    action: 'accept',
    changes: [{ field: 'status', from: 1, to: 2 }],
    source: null,
  },
  {
    id: 9038,
    at: '2026-11-20T08:05:00.000Z',
    account: asha,
    subject: order,
    action: 'place',
    changes: [
      { field: 'total_pending', from: null, to: 39017.72 },
      { field: 'stone_count', from: null, to: 2 },
      { field: 'remark', from: null, to: 'Deliver to the Mumbai office' },
    ],
    source: null,
  },
  {
    id: 9037,
    at: '2026-11-20T07:45:00.000Z',
    account: meera,
    action: 'import',
    subject: { kind: 'import', id: 31, label: 'kiran-november.csv' },
    changes: [
      { field: 'changed', from: null, to: 1204 },
      { field: 'created', from: null, to: 53940 },
    ],
    source: null,
  },
  {
    id: 9036,
    at: '2026-11-19T17:00:00.000Z',
    account: meera,
    action: 'update',
    subject: { kind: 'settings', id: null, label: 'HOME_SLIDER' },
    changes: [{ field: 'slider1text', from: 'New rounds', to: 'Fancy shapes for the season' }],
    source: null,
  },
  resetSignIn,
  longValues,
  renamedCategory,
  doneDemand,
];
