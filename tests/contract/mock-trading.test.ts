import { describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { mockBesideServer, type Sent, type Signed } from '../support/mock-beside-server.ts';
import { tinyPicture } from '../support/tiny-picture.ts';

const { answers, expectSameButTimes, fetches } = mockBesideServer();

type Call = [OperationId, Signed | null, Sent];

const latest = (more: Record<string, string>) => ({
  query: { isLatestRecord: 'true', recordLimit: '3', ...more },
});
const stone = (id: number) => ({ query: { id: String(id) } });
const found = (body: object) => ({ body: { pageSize: 3, ...body } });
const newStone = (stone_id: string, more: object = {}) => ({
  body: {
    ...{ stone_id, supplier_name: 'Kesar', shape: 'Round', carat: 1.5, color: 'F', clarity: 'VS1' },
    ...{ location: 'Antwerp', rap: 10_000, discount: 40, price: 6000, total_amount: 9000 },
    ...{ j_discount: 30, j_price: 7000, j_total_amount: 10_500 },
    ...{ retail_discount: 20, retail_price: 8000, retail_total_amount: 12_000, ...more },
  },
});
const noPrice = { j_price: 0, j_total_amount: 0 };
const submit = (key: string, body: object) => ({ key, body });
const settle = (operation: OperationId, key: string) => ({ body: { operation, key } });
const order = { remark: 'Please', diamondIdWithAmount: [{ id: 1234, amount: 55_428.48 }] };

/** Calls after one another: what an earlier one has stored is in the answers to later ones. */
describe.each<[string, Call[]]>([
  [
    'orders of a stone, and the latest ones',
    [
      ['listOrders', 'ADMIN', { query: { diamondId: '280' } }],
      ['listOrders', 'USER', latest({ diamondId: '1528', recordLimit: '2' })],
      ['listOrders', 'USER', { query: { diamondId: '280' } }],
      ['listOrders', 'ADMIN', latest({ page: '2' })],
      ['listOrders', 'ADMIN', { query: { isLatestRecord: 'false', recordLimit: '3' } }],
      ['listEnquiries', 'ADMIN', latest({ page: '2' })],
      ['listEnquiries', 'ADMIN', { query: { recordLimit: '3' } }],
      ['listMyEnquiries', 'USER', latest({})],
    ],
  ],
  [
    'filters and sorting that only administrators may use',
    [
      ['searchDiamonds', 'USER', found({ supplier_name: ['Kesar'] })],
      ['searchDiamonds', 'USER', found({ supplier_name: [] })],
      ['searchDiamonds', 'USER', found({ price_set: 'retail' })],
      ['searchDiamonds', 'USER', found({ price_set: 'supplier', price: { from: 1 } })],
      ['searchDiamonds', 'USER', found({ sortWith: 'rap' })],
      ['searchDiamonds', 'USER', found({ sort: [{ by: 'carat' }, { by: 'retail_price' }] })],
      ['searchDiamonds', 'USER', found({ price_set: 'wholesale', price: { from: 1 }, sortWith: 'price' })],
      ['searchDiamonds', 'USER', found({ total_amount: { to: 3000 }, sortWith: 'j_total_amount' })],
      ['searchDiamonds', 'USER', found({ price_set: 'wholesale', sortWith: 'j_price', sortMethod: false })],
      ['searchDiamonds', 'ADMIN', found({ supplier_name: [' Kesar '], sortWith: 'rap' })],
      ['searchDiamonds', 'ADMIN', found({ price_set: 'retail', price: { from: 9000 }, sortWith: 'price' })],
      ['getStoneCounts', 'USER', { body: { supplier_name: ['Kesar'] } }],
      ['getStoneCounts', 'USER', { body: { price_set: 'retail' } }],
      [
        'getStoneCounts',
        'USER',
        { body: { price_set: 'wholesale', price: { from: 4000 }, shape: ['Heart'] } },
      ],
      ['findPairs', 'USER', { body: { filters: { supplier_name: ['Kesar'] } } }],
      ['findPairs', 'USER', { body: { filters: { shape: ['Heart'], sortWith: 'rap' } } }],
      [
        'findPairs',
        'USER',
        { body: { filters: { shape: ['Heart'], price_set: 'wholesale', price: { to: 9000 } } } },
      ],
      [
        'exportStoneSheet',
        'USER',
        { body: { format: 'csv', prices: 'own', filters: { supplier_name: ['Kesar'] } } },
      ],
      ['exportStoneSheet', 'USER', { body: { format: 'csv', prices: 'own', filters: { sortWith: 'rap' } } }],
      ['shareDiamond', 'USER', { body: { id: 816, prices: true } }],
      ['shareDiamond', 'ADMIN', { body: { id: 816, prices: true } }],
    ],
  ],
  [
    'numbers and names in another letter case',
    [
      ['searchDiamonds', 'ADMIN', found({ stone_ids: ['ag-83720', ' AG-83720 ', 'xx-1', 'xx-1'] })],
      ['searchDiamonds', 'USER', found({ stone_ids: [' '] })],
      ['searchDiamonds', 'ADMIN', found({ shape: [' heart '], lab: ['gia'] })],
      ['searchDiamonds', 'ADMIN', found({ shape: ['RB'], sortWith: 'carat' })],
      ['searchDiamonds', 'ADMIN', found({ shape: ['none such'] })],
      ['searchDiamonds', 'ADMIN', found({ location: ['ANTWERP'], color: ['d', ' e '] })],
      ['searchDiamonds', 'ADMIN', found({ lab: [' '], clarity: [' '] })],
      ['searchDiamonds', 'ADMIN', found({ supplier_name: ['kesar'] })],
      ['getStoneCounts', 'ADMIN', { body: { stone_ids: ['ag-83720', 'xx-1'], shape: ['pear'] } }],
    ],
  ],
  [
    'accepted orders',
    [
      ['updateDiamond', 'ADMIN', { body: { id: 437, ...noPrice } }],
      ['updateOrder', 'ADMIN', { body: { id: 38, status: 2 } }],
      ['getDiamond', 'ADMIN', stone(816)],
      ['updateOrder', 'ADMIN', { body: { id: 37, status: 2 } }],
      ['updateOrder', 'ADMIN', { body: { id: 35, status: 3 } }],
      ['getDiamond', 'ADMIN', stone(809)],
      ['getDiamond', 'ADMIN', stone(1528)],
      ['listHistory', 'ADMIN', { query: { limit: '50' } }],
    ],
  ],
  [
    'deleted stones',
    [
      ['createDiamond', 'ADMIN', newStone('NEW-1')],
      ['deleteDiamonds', 'ADMIN', { body: { ids: encodeIds([2001]) } }],
      ['createDiamond', 'ADMIN', newStone('NEW-2')],
      ['createDiamond', 'ADMIN', newStone('NEW-1', { carat: 1.6, total_amount: 9600, location: 'Geneva' })],
      ['createDiamond', 'ADMIN', newStone('NEW-1')],
      ['searchDiamonds', 'ADMIN', found({ stone_id: 'new-' })],
      ['deleteDiamonds', 'ADMIN', { body: { ids: encodeIds([2002]) } }],
      ['updateDiamond', 'ADMIN', { body: { id: 2001, stone_id: 'NEW-2' } }],
      ['listHistory', 'ADMIN', { query: { limit: '50', kind: 'stone' } }],
    ],
  ],
  [
    'submits with a key',
    [
      ['createHold', 'USER', submit('hold-0001', { diamond_id: 1234 })],
      ['createHold', 'USER', submit('hold-0001', { diamond_id: 1234 })],
      ['createHold', 'USER', submit('hold-0001', { diamond_id: 1119 })],
      ['settleSubmit', 'USER', settle('createHold', 'hold-0001')],
      ['updateHold', 'USER', submit('hold-0002', { id: 1, action: 'release' })],
      ['updateHold', 'USER', submit('hold-0002', { action: 'release', id: 1 })],
      ['settleSubmit', 'USER', settle('createOrder', 'order-0001')],
      ['settleSubmit', 'USER', settle('createOrder', 'order-0001')],
      ['createOrder', 'USER', submit('order-0001', order)],
      ['createOrder', 'USER', submit('order-0002', order)],
      ['settleSubmit', 'USER', settle('createOrder', 'order-0002')],
    ],
  ],
])('the mock answers as the server: %s', (_, calls) => {
  it.each(calls)('%s of %s %j', expectSameButTimes);
});

/** The answers of both, which have the same status and text. */
async function bothRefuse(status: number, id: OperationId, signed: Signed | null, sent: Sent) {
  const { server, mock } = await answers(id, signed, sent);
  expect(server.status).toBe(status);
  expect(mock).toEqual(server);
}

it('the mock refuses an edit that was opened before the stone was sold, as the server does', async () => {
  const before = await answers('getDiamond', 'ADMIN', stone(1205));
  const [{ updated_at }] = (before.server.body as { data: [Diamond] }).data;
  await expectSameButTimes('updateOrder', 'ADMIN', { body: { id: 36, status: 2 } });
  await bothRefuse(409, 'updateDiamond', 'ADMIN', { body: { id: 1205, updated_at, featured: 1 } });
});

describe('a shared stone', () => {
  /** What the page of a link shows on each of the two. */
  async function opened(sharer: Signed, body: { id: number; prices?: boolean }) {
    const shared = await answers('shareDiamond', sharer, { body });
    const show = async (of: 'server' | 'mock') => {
      const key = new URL((shared[of].body as { url: string }).url).searchParams.get('key')!;
      const query = new URLSearchParams({ userid: String(body.id), key });
      const { path } = operations.getPublicDiamond;
      const response = await fetches[of](`/api${path}?${query}`, {});
      return { status: response.status, body: await response.json() };
    };
    const [server, mock] = await Promise.all([show('server'), show('mock')]);
    expect(mock).toEqual(server);
    return server;
  }

  it('has prices by a link that was made with them only', async () => {
    expect((await opened('USER', { id: 1998 })).body.data).not.toHaveProperty('price');
    expect((await opened('ADMIN', { id: 1998, prices: true })).body.data).toHaveProperty('price');
  });

  it('is not shown after it was sold', async () => {
    expect(await opened('ADMIN', { id: 1528 })).toMatchObject({ status: 200 });
    expect(await opened('ADMIN', { id: 249, prices: true })).toMatchObject({ status: 200 });
    expect(await opened('ADMIN', { id: 12 })).toMatchObject({ status: 404 });
  });
});

it('the mock gives a picture to the stone whose number it names in another letter case', async () => {
  const form = () => {
    const sent = new FormData();
    sent.append('filepath', 'diamond');
    for (const name of ['ag-83720.png', 'none-such.png'])
      sent.append('file[]', new File([new Uint8Array(tinyPicture)], name));
    return sent;
  };
  const { server, mock } = await answers('uploadDiamondImages', 'ADMIN', { form });
  const withoutUrls = ({ status, body }: { status: number; body: unknown }) => ({
    status,
    body: JSON.parse(JSON.stringify(body).replaceAll(/\/files\/diamond\/[^"]+/g, '…')),
  });
  expect(withoutUrls(server).body).toMatchObject({ data: { matched: [{ stone_id: 'AG-83720' }] } });
  expect(withoutUrls(mock)).toEqual(withoutUrls(server));
});
