import { expect, it } from 'vitest';
import { testedMock } from '#tests/support/tested-mock.ts';

const { send, url } = testedMock('--records', 'demonstration');

async function linesOf(address: string): Promise<string[]> {
  const file = await fetch(`${url()}${address}`);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z]+[-\w]*\.csv"$/);
  return (await file.text()).trim().split('\r\n');
}

it('exports the stones of a search, which can be imported again', async () => {
  const body = { shape: ['Heart'], sortWith: 'carat', sortMethod: false };
  const found = (await send('searchDiamonds', 'ADMIN', { body })).body.data;
  const written = (await send('exportDiamonds', 'ADMIN', { body: { ...body, format: 'csv' } })).body.url;
  const lines = await linesOf(written);
  expect(lines).toHaveLength(found.total + 1);
  expect(lines[1]).toContain(found.data[0].stone_id);
  const form = new FormData();
  form.append('file', new File([lines.join('\n')], 'stock.csv'));
  form.append('dry_run', 'true');
  const { data } = (await send('importDiamonds', 'ADMIN', { form })).body;
  expect(data).toMatchObject({ rows: found.total, unchanged: found.total, updated: 0, rejected: 0 });
});

it('writes a sheet of selected stones with the prices that it is asked for', async () => {
  const { data } = (await send('searchDiamonds', 'USER', { body: { pageSize: 2 } })).body.data;
  const ids = data.map(({ id }: { id: number }) => id);
  const sheet = async (prices: string) =>
    linesOf((await send('exportStoneSheet', 'USER', { body: { format: 'csv', prices, ids } })).body.url);
  const own = await sheet('own');
  expect(own).toHaveLength(3);
  expect(own[1]).toContain(String(data[0].total_amount));
  expect((await sheet('none'))[1]).not.toContain(String(data[0].total_amount));
  const none = await send('exportStoneSheet', 'USER', {
    body: { format: 'csv', prices: 'own', ids: [999_999] },
  });
  expect(none.status).toBe(422);
});

it('exports the history that a filter finds', async () => {
  await send('updateCategory', 'ADMIN', { body: { id: 2, name: 'Finger rings' } });
  const written = await send('exportHistory', 'ADMIN', { body: { kind: 'category' } });
  const [header, ...rows] = await linesOf(written.body.url);
  expect(header).toContain('Time (UTC),Account,');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('Rings,Finger rings');
});
