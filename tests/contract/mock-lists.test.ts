import { describe, it } from 'vitest';
import type { OperationId } from '#contract/operations.ts';
import { mockBesideServer, type Sent, type Signed } from '../support/mock-beside-server.ts';

const { expectSameButTimes } = mockBesideServer();

type Call = [OperationId, Signed | null, Sent];

const reject = (id: number, reason: string): Call => [
  'updateApproval',
  'ADMIN',
  { body: { id, status: 'block', reason } },
];
const piece = (more: object): Call => [
  'createJewellery',
  'ADMIN',
  {
    body: {
      ...{ stockId: 'JW-2000', supplier_name: 'Casa Orefice', title: 'Ring', description: 'A ring' },
      ...{ gender: 'female', categoryId: 2, sub_categoryId: 3, gold_weight: 4.2, gold_color: 'White' },
      ...{ metal: 'WHITE_GOLD', diamond_weight: 1, diamond_shape: 'Round', diamond_color: 'G' },
      ...{ diamond_clarity: 'VS', cost_price: 100, selling_price: 200, discount: 0 },
      ...{ j_selling_price: 220, j_discount: 0, is_featured: false, status: 1, ...more },
    },
  },
];
const ringPicture = '/files/jewellery/demo-ring-yellow-gold.webp';
const images = (id: number, imageUrl: string) => [{ id, imageUrl, file_type: 'images' }];
const hold = (diamond_id: number): Call => ['createHold', 'USER', { body: { diamond_id } }];
const changeHold = (caller: Signed, id: number, more: object): Call => [
  'updateHold',
  caller,
  { body: { id, ...more } },
];
const order = { remark: 'Please', diamondIdWithAmount: [{ id: 1996, amount: 1015.34 }] };
const holdSettings = (self_service: boolean, max_stones: number): Call => [
  'updateConfig',
  'ADMIN',
  { body: { configType: 'HOLDS', config: JSON.stringify({ self_service, max_stones, hours: 24 }) } },
];
const holds: Call[] = [
  ['listHolds', 'ADMIN', { query: { limit: '50' } }],
  ['listHolds', 'USER', { query: { limit: '3', page: '2' } }],
];

/** The order of lists, and the texts of refusals, after changes. */
describe.each<[string, Call[]]>([
  [
    'categories',
    [
      ['createCategory', 'ADMIN', { body: { name: 'anklets' } }],
      ['updateCategory', 'ADMIN', { body: { id: 2, name: ' Aigrettes ' } }],
      ['updateCategory', 'ADMIN', { body: { id: 2, name: 'Earrings' } }],
      ['updateCategory', 'ADMIN', { body: { id: 2, name: ' ' } }],
      ['createSubcategory', 'ADMIN', { body: { name: 'band', categoryId: 2 } }],
      ['createSubcategory', 'ADMIN', { body: { name: 'BAND', categoryId: 2 } }],
      ['updateSubcategory', 'ADMIN', { body: { id: 4, name: 'Signet' } }],
      ['updateCategory', 'ADMIN', { body: { id: 2, name: 'Étuis' } }],
      ['deleteCategory', 'ADMIN', { body: { id: 3 } }],
      ['deleteSubcategory', 'ADMIN', { body: { id: 4 } }],
      ['listCategories', 'ADMIN', {}],
      ['listHistory', 'ADMIN', { query: { kind: 'category', limit: '50' } }],
      ['listHistory', 'ADMIN', { query: { kind: 'subcategory', limit: '50' } }],
    ],
  ],
  [
    'jewellery',
    [
      piece({ categoryId: 999 }),
      piece({ sub_categoryId: 999 }),
      piece({ categoryId: 3 }),
      // Before a number that is taken: PostgreSQL gives the id of a refused piece to no other one.
      piece({}),
      piece({ stockId: 'JW-1119' }),
      piece({ categoryId: 999, stockId: 'JW-1119' }),
      ['updateJewellery', 'ADMIN', { body: { id: 120, categoryId: 999 } }],
      ['updateJewellery', 'ADMIN', { body: { id: 120, sub_categoryId: 3 } }],
      ['updateJewellery', 'ADMIN', { body: { id: 120, stockId: 'JW-1118' } }],
      ['updateJewellery', 'ADMIN', { body: { id: 120, title: 'Long drops', images: [] } }],
      ['updateJewellery', 'ADMIN', { body: { id: 116, title: 'Ring', images: images(116, ringPicture) } }],
      ['updateJewellery', 'ADMIN', { body: { id: 118, images: images(117, '/files/a.webp') } }],
      ['updateJewellery', 'ADMIN', { body: { id: 118, images: images(118, '/files/a.mp4') } }],
      ['deleteJewellery', 'ADMIN', { body: { id: '119' } }],
      ...(['diamond_clarity', 'gold_color', 'discount', 'created_at'] as const).map(
        (sortWith, at): Call => ['listJewellery', 'ADMIN', { body: { sortWith, sortMethod: at % 2 === 0 } }],
      ),
      ['listJewellery', 'ADMIN', { body: {} }],
      ['listHistory', 'ADMIN', { query: { kind: 'jewellery', limit: '50' } }],
    ],
  ],
  [
    'registrations',
    [
      reject(4, ' \n '),
      reject(999, '  '),
      reject(4, ' The card cannot be read. '),
      ['listApprovals', 'ADMIN', {}],
      ['updateApproval', 'ADMIN', { body: { id: 7, status: 'active' } }],
      ['listApprovals', 'ADMIN', {}],
      ['listHistory', 'ADMIN', { query: { kind: 'user', limit: '50' } }],
    ],
  ],
  [
    'recommendations',
    [
      ['recommendDiamonds', 'ADMIN', { body: { userid: 2, diamondIds: [1998, 1996, 1538] } }],
      ['listRecommendedDiamonds', 'USER', {}],
      ['listRecommendedDiamonds', 'ADMIN', { query: { userid: '2' } }],
    ],
  ],
  [
    'holds that administrators grant',
    [
      hold(2000),
      hold(1999),
      hold(1998),
      hold(1997),
      hold(1997),
      changeHold('ADMIN', 1, { action: 'refuse', reason: ' Not today. ' }),
      changeHold('ADMIN', 3, { action: 'grant', hours: 2 }),
      ['updateDiamond', 'ADMIN', { body: { id: 1998, featured: 1 } }],
      changeHold('USER', 2, { action: 'release' }),
      ['updateDiamond', 'ADMIN', { body: { id: 2000, j_price: 8000, j_total_amount: 11_680 } }],
      ...holds,
      ['listHistory', 'ADMIN', { query: { kind: 'hold', limit: '50' } }],
    ],
  ],
  [
    'holds of buyers themselves',
    [
      holdSettings(true, 1),
      changeHold('ADMIN', 4, { action: 'refuse' }),
      hold(1996),
      changeHold('USER', 3, { action: 'release' }),
      hold(1996),
      hold(1994),
      ['createOrder', 'USER', { body: order }],
      hold(1994),
      ['updateOrder', 'USER', { body: { id: 41, status: 4 } }],
      ...holds,
      ['listHistory', 'ADMIN', { query: { kind: 'hold', limit: '50' } }],
    ],
  ],
  [
    'searches and notifications',
    [
      ['updateNotifications', 'USER', { body: { id: 999 } }],
      ['updateNotifications', 'USER', { body: { id: 999, kind: 'hold' } }],
      ['deleteSavedSearch', 'USER', { body: { id: 999 } }],
      ['saveSearch', 'USER', { body: { title: 'Pears', status: 'active', searchquery: '{"filters":{}}' } }],
      ['listSavedSearches', 'USER', {}],
      ['deleteSavedSearch', 'USER', { body: { id: 5 } }],
    ],
  ],
])('the mock lists as the server: %s', (_, calls) => {
  it.each(calls)('%s of %s %j', expectSameButTimes);
});
