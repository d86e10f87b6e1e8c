import { describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import { testedMock } from '#tests/support/tested-mock.ts';

const { send } = testedMock('--records', 'demonstration');

async function stoneWithRap(): Promise<Diamond> {
  const body = { state: 'on_sale', shape: ['Round'], pageSize: 20 };
  const { data } = (await send('searchDiamonds', 'ADMIN', { body })).body.data;
  return data.find(({ rap }: Diamond) => rap);
}
const edit = (body: object) => send('updateDiamond', 'ADMIN', { body });

describe('an edited stone', () => {
  it('is priced by its discount and its weight', async () => {
    const { id, rap, carat } = await stoneWithRap();
    const { data } = (await edit({ id, j_discount: 50 })).body;
    expect(data.j_price).toBeCloseTo(rap! / 2, 2);
    expect(data.j_total_amount).toBeCloseTo((rap! / 2) * carat, 1);
    const lighter = (await edit({ id, carat: 0.5 })).body.data;
    expect(lighter).toMatchObject({ j_price: data.j_price, carat: 0.5 });
    expect(lighter.j_total_amount).toBeCloseTo(data.j_price / 2, 2);
  });

  it('is refused with a total that differs from its price, and stays as it was', async () => {
    const stone = await stoneWithRap();
    const reply = await edit({ id: stone.id, location: 'Geneva', j_total_amount: 1 });
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { j_total_amount: expect.stringMatching(/^Does not match price × carat, which is /) } },
    });
    expect((await send('getDiamond', 'ADMIN', { query: { id: String(stone.id) } })).body.data).toEqual([
      stone,
    ]);
  });

  it('keeps its state as a hot deal, and its spelling of a place', async () => {
    const { id } = await stoneWithRap();
    const { data } = (await edit({ id, status: 2, location: 'ANTWERP' })).body;
    expect(data).toMatchObject({ status: 2, state: 'on_sale', location: 'Antwerp' });
  });
});

it('a new stone has what was sent and nothing else, and goes on sale', async () => {
  const given = {
    ...{ stone_id: 'NEW-1', supplier_name: 'Kesar', shape: 'Round', carat: 1.5, color: 'F', clarity: 'VS1' },
    ...{ location: 'Antwerp', featured: 0, status: 1, rap: 10_000 },
    ...{ discount: 40, price: 6000, total_amount: 9000 },
    ...{ j_discount: 30, j_price: 7000, j_total_amount: 10_500 },
    ...{ retail_discount: 20, retail_price: 8000, retail_total_amount: 12_000 },
  };
  const reply = await send('createDiamond', 'ADMIN', { body: given });
  expect(reply.body.data).toMatchObject({ ...given, state: 'on_sale', cut: null, img_url: null });
  const again = await send('createDiamond', 'ADMIN', { body: given });
  expect(again).toMatchObject({
    status: 409,
    body: { fields: { stone_id: 'Another stone has this number' } },
  });
});
