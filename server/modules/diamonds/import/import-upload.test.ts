import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour, minute } from '#domain/format/durations.ts';
import { listForm, reportOf, sendList, storedStones } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { makeStockList } from '#tests/support/stock-list.ts';
import { createImportProgress } from './import-progress.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
});

const importId = '0b6f6d0e-3d0c-4f0f-9a55-7a4b2c1d9e10';
const small = 'Stock #,Shape,Carat,Color,Price/Ct\nA-1,BR,1,E,100\nA-2,BR,x,E,100\n';
const filesIn = (...path: string[]) => {
  const folder = join(server.config.dataDir, ...path);
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('importDiamonds', () => {
  it('takes a total and the terms below the stones for no rows, and counts a row once for all its reasons', async () => {
    const csv = `${small}A-3,BR,x,,y\nTOTAL,,2.00,,200\nTerms: COD,,,,\n`;
    const report = await reportOf(server, csv);
    expect(report).toMatchObject({ rows: 3, added: 1, rejected: 2 });
    expect(report.problem_count).toBeGreaterThan(2);
    expect(report.notes).toContain('2 lines with totals or terms are not stones.');
  });

  it('stores valid rows, reports each invalid row, and reports unchanged rows on a second import', async () => {
    const { csv, good, bad } = makeStockList(300);
    const before = server.services.diamonds.stockVersion();
    const answer = await sendList(server, csv, { supplier_name: 'Kesar Diamonds' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, message: 'new diamonds uploaded' });
    const { data: report } = answer.body;
    const counts = {
      rows: good + bad.length,
      added: good,
      updated: 0,
      rejected: bad.length,
      problem_count: bad.length,
    };
    expect(report).toMatchObject({ ...counts, dry_run: false, numbered: 0, warnings: [] });
    expect(report.problems.map(({ reason, stone_id, ...place }) => place)).toEqual(bad);
    expect(report.problems.map(({ reason }) => reason)).toEqual([
      'is not a number',
      'is missing',
      'clarity not recognised',
      'is not a number',
      'duplicate of line 2',
    ]);
    expect(report.problems[0]?.stone_id).toMatch(/^TL-\d+$/);
    expect(report.columns.slice(0, 3)).toEqual([
      { header: 'Stock #', field: 'stone_id', samples: ['TL-1000', 'TL-1001', 'TL-1002'] },
      { header: 'Shape', field: 'shape', samples: ['BR', 'OV', 'PS'] },
      { header: 'Weight', field: 'carat', samples: ['0.90', '0.95', '1.00'] },
    ]);
    expect(report.missing_fields).toEqual(['supplier_name', 'rap', 'total_amount']);
    expect(report.notes.slice(0, 2)).toEqual([
      'The list has no RAP price.',
      'The supplier of all stones is Kesar Diamonds, as entered.',
    ]);
    expect(report.discount_read_as).toMatch(/^percentages, −30 means 30 % below the list price/);
    expect(report.file).toEqual({ encoding: 'utf-8', separator: ',', decimal: '.' });
    expect(await storedStones(server)).toHaveLength(good);
    expect(server.services.diamonds.stockVersion()).toBeGreaterThan(before);

    const again = await sendList(server, csv);
    expect(again.body.message).toBe('Nothing to import: all stones are already in stock with these values');
    expect(again.body.data).toMatchObject({ added: 0, updated: 0, unchanged: good, rejected: bad.length });
    expect(await storedStones(server)).toHaveLength(good);
    expect(filesIn('work')).toEqual([]);
  });

  it('provides the rejected rows by a signed link for an hour', async () => {
    const { rejects_url } = await reportOf(server, small);
    expect(rejects_url).toMatch(/^\/files\/rejects\/[0-9a-z]+-[0-9a-f]{32}-rejected-rows\.csv\?key=/);
    const download = await server.fetch(rejects_url!);
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="rejected-rows.csv"');
    expect(await download.text()).toBe(
      'Stock #,Shape,Carat,Color,Price/Ct,Line,Reason\r\nA-2,BR,x,E,100,3,Carat is not a number\r\n',
    );
    expect((await server.fetch(rejects_url!.split('?')[0]!)).status).toBe(404);
    server.clock.advance(hour);
    expect((await server.fetch(rejects_url!)).status).toBe(404);
    expect((await reportOf(server, small.replace('x', '1'))).rejects_url).toBeNull();
  });

  it('is for administrators', async () => {
    const as = await server.createUser();
    expect((await server.request('importDiamonds', { as, form: listForm(small) })).status).toBe(403);
    expect((await server.request('importDiamonds', { form: listForm(small) })).status).toBe(401);
    expect(await storedStones(server)).toEqual([]);
  });

  it('checks a list without storing it on a dry run', async () => {
    const answer = await sendList(server, small, { dry_run: 'true', number_from: '' });
    expect(answer.body).toMatchObject({ success: true, message: 'Check complete. Nothing imported yet.' });
    expect(answer.body.data).toMatchObject({ dry_run: true, added: 1, rejected: 1 });
    expect((await server.fetch(answer.body.data.rejects_url!)).status).toBe(200);
    expect(await storedStones(server)).toEqual([]);
  });

  it('reports that nothing was stored when every row is invalid', async () => {
    const answer = await sendList(server, small.replace('A-1,BR,1', 'A-1,BR,0'));
    expect(answer.body).toMatchObject({ success: true, message: 'No stones could be imported' });
    expect(answer.body.data).toMatchObject({ rows: 2, added: 0, updated: 0, rejected: 2 });
  });

  it('rejects other file types, invalid forms and files over the size limit', async () => {
    const as = await server.createUser({ user_type: 'ADMIN' });
    const send = (form: FormData, headers?: Record<string, string>) =>
      server.request('importDiamonds', { as, form, ...(headers ? { headers } : {}) });
    const pdf = await send(listForm('%PDF-1.7'));
    expect([pdf.status, pdf.error]).toEqual([
      415,
      { error: 'This is a PDF, not a CSV file.', fields: { file: 'This is a PDF, not a CSV file.' } },
    ]);
    const huge = await send(listForm(small), { 'content-length': String(300 * 1024 * 1024) });
    expect([huge.status, huge.error?.error]).toEqual([413, 'Please upload less or equal to 200 MB']);
    const nothing = new FormData();
    nothing.append('supplier_name', 'Kesar');
    expect((await send(nothing)).error).toMatchObject({ fields: { file: 'Please select a valid file.' } });
    const other = listForm(small);
    other.append('price_list', 'x');
    expect((await send(other)).error).toMatchObject({ fields: { price_list: 'Unknown field' } });
    const two = listForm(small);
    two.append('file', new File(['x'], 'second.csv'));
    expect((await send(two)).error).toMatchObject({ fields: { file: 'Please send one file only' } });
    const prefix = await send(listForm(small, { number_from: 'a b' }));
    expect([prefix.status, prefix.error?.fields]).toEqual([422, { number_from: 'The format is not valid' }]);
    const json = await server.request('importDiamonds', { as, body: { file: 'x' } });
    expect(json.status).toBe(400);
    const cut = await server.request('importDiamonds', {
      as,
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nStock',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(cut.status).toBe(400);
    expect(await storedStones(server)).toEqual([]);
    expect(filesIn('work')).toEqual([]);
  });
});

describe('getImportProgress', () => {
  it('reports the result to the user who started the import, for ten minutes', async () => {
    const as = await server.createUser({ user_type: 'ADMIN' });
    const other = await server.createUser({ user_type: 'ADMIN' });
    const query = { import_id: importId };
    expect((await server.request('getImportProgress', { as, query })).status).toBe(404);
    await server.request('importDiamonds', { as, form: listForm(small, query) });
    const bytes = small.length;
    const { body } = await server.request('getImportProgress', { as, query });
    expect(body.data).toEqual({ phase: 'done', rows: 1, bytes, total_bytes: bytes });
    expect((await server.request('getImportProgress', { as: other, query })).status).toBe(404);
    await server.request('importDiamonds', { as, form: listForm('a,b\n1,2', query) });
    const failed = await server.request('getImportProgress', { as, query });
    expect(failed.body.data.phase).toBe('failed');
    server.clock.advance(10 * minute);
    expect((await server.request('getImportProgress', { as, query })).status).toBe(404);
  });

  it('reports each phase of a running import, and cancels it when the request is aborted', async () => {
    const as = await server.createUser({ user_type: 'ADMIN' });
    const query = { import_id: importId };
    const { csv } = makeStockList(8000);
    const stop = new AbortController();
    const running = server.fetch('/api/file/diamond/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${as.token}` },
      body: listForm(csv, query),
      signal: stop.signal,
    });
    const seen = new Set<string>();
    while (!seen.has('storing')) {
      const progress = await server.services.diamonds.findProgress(importId, as.id);
      if (progress) seen.add(progress.phase);
      expect(seen).not.toContain('done');
      await new Promise(setImmediate);
    }
    expect([...seen]).toEqual(['reading', 'storing']);
    stop.abort();
    await running.catch(() => {});
    const { body } = await server.request('getImportProgress', { as, query });
    expect(body.data.phase).toBe('cancelled');
    expect(await storedStones(server)).toEqual([]);
    expect(filesIn('work')).toEqual([]);
  });
});

it('rejects a second import with the same id until the first has ended', async () => {
  const { id } = await server.createUser({ user_type: 'ADMIN' });
  const { begin } = createImportProgress(server.services);
  const entry = begin(importId, id);
  expect(() => begin(importId, id)).toThrow('This import is already running');
  await entry.end('cancelled');
  await begin(importId, id).claimed;
});
