import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientAnswer } from '#contract/model/clientAnswer.ts';
import { day } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { removeEndedClientPages } from './client-pages.service.ts';

const webDir = mkdtempSync(join(tmpdir(), 'facet-client-'));
let server: TestServer;
let buyer: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><head><title>Facet</title></head><div id="root"></div>',
  );
  server = await createTestServer({ webDir, publicUrl: 'https://stones.example' });
  buyer = await server.createUser({ company_name: 'Northlight & "Sons"' });
  other = await server.createUser();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true, force: true });
});

/** Nothing of these may reach a client. */
const secrets = {
  stone_id: 'SECRET-STOCK-1',
  supplier_name: 'SECRET SUPPLIER LTD',
  total_amount: 2_222_227,
  j_total_amount: 100_000_00,
  j_price: 33_333_00,
  retail_total_amount: 4_444_443,
  img_url: 'https://cdn.supplier.example/a.jpg',
  video_url: 'https://360.supplier.example/v',
  certi_url: 'https://certs.supplier.example/c.pdf',
};
const leaks =
  /SECRET|supplier\.example|Ardent|22222\.27|22222,27|44444\.43|100000(?!\.)\b|33333(?!\.)\b|stones\.example/;

interface Making {
  as?: TestUser;
  days?: number;
  value?: number;
  key?: string;
}

const create = (stones: readonly Pick<Row<'diamonds'>, 'id'>[], { as = buyer, key, ...more }: Making = {}) =>
  server.request('createClientPage', {
    as,
    body: { ids: stones.map(({ id }) => id), days: 7, unit: 'percent', value: 12.5, ...more },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
async function make(...given: Parameters<typeof create>) {
  const { status, body, error } = await create(...given);
  expect(error).toBeUndefined();
  expect(status).toBe(200);
  return { id: body.data.id, key: new URL(body.url).searchParams.get('key')!, page: body.data };
}
const open = (key: string) => server.request('getPublicClientPage', { query: { key } });
const answer = (key: string, value: ClientAnswer, stone = 1, address = '192.0.2.1') =>
  server.request('updateClientAnswer', { query: { key }, body: { stone, answer: value }, address });
const read = (id: number, as = buyer) => server.request('getClientPage', { as, query: { id } });
const end = (id: number, as = buyer) => server.request('endClientPage', { as, body: { id } });

describe('a page for a client', () => {
  it('shows the prices of its making with its mark-up', async () => {
    const stone = await server.createDiamond({ j_total_amount: 1000_00, carat: 2000 });
    const { id, key, page } = await make([stone], { value: 10 });
    expect(page).toMatchObject({ status: 'open', stones: 1, liked: 0, declined: 0, answered_at: null });
    await server.db.write
      .updateTable('diamonds')
      .set({ j_total_amount: 1500_00 })
      .where('id', '=', stone.id)
      .execute();
    const shown = (await open(key)).body.data;
    expect(shown.company).toBe('Northlight & "Sons"');
    expect(shown.stones).toMatchObject([{ number: 1, available: true, price: 550, total_amount: 1100 }]);
    const { lines } = (await read(id)).body.data;
    expect(lines).toMatchObject([{ client_total: 1100, stone: { id: stone.id, total_amount: 1500 } }]);
  });

  it('says of a sold and of a withdrawn stone that it is gone, without its price', async () => {
    const stones = [await server.createDiamond(), await server.createDiamond()];
    const { id, key } = await make(stones);
    for (const [at, state] of [stoneState.SOLD, stoneState.DELETED].entries())
      await server.db.write.updateTable('diamonds').set({ state }).where('id', '=', stones[at]!.id).execute();
    const gone = { available: false, price: null, total_amount: null };
    expect((await open(key)).body.data.stones).toMatchObject([gone, gone]);
    expect((await read(id)).body.data.lines).toMatchObject([{ available: false }, { available: false }]);
    const refused = await answer(key, 'like');
    expect([refused.status, refused.error?.error]).toEqual([409, addedMessages.clientPageAnswer.stoneGone]);
  });

  it('keeps the latest answer about a stone, and tells its buyer alone', async () => {
    const { id, key } = await make([await server.createDiamond(), await server.createDiamond()]);
    const last = async (as: TestUser) => (await server.request('getEvents', { as })).body.data.last;
    const before = await last(buyer);
    for (const value of ['not_this', 'like', 'like'] as const) await answer(key, value, 2);
    const events = async (as: TestUser) =>
      (await server.request('getEvents', { as, query: { after: before } })).body.data.events;
    expect(await events(buyer)).toEqual([{ kind: 'client_page', id, change: 'changed' }]);
    expect([await events(other), await events(admin)]).toEqual([[], []]);
    expect((await read(id)).body.data).toMatchObject({
      liked: 1,
      declined: 0,
      lines: [{ answer: null }, { answer: 'like' }],
    });
    const after = await last(buyer);
    await answer(key, 'like', 2);
    expect(await last(buyer)).toBe(after);
    await answer(key, null, 2);
    expect((await open(key)).body.data.stones[1]!.answer).toBeNull();
    expect((await answer(key, 'like', 3)).status).toBe(404);
  });

  it('opens until its end, until it is closed and as long as its buyer may trade', async () => {
    const stone = await server.createDiamond();
    const expired = await make([stone], { days: 1 });
    const { created_at, expires_at } = expired.page;
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(day);
    const endAt = (at: number) =>
      server.db.write
        .updateTable('client_pages')
        .set({ expires_at: at })
        .where('id', '=', expired.id)
        .execute();
    await endAt(server.clock.now() + 1);
    expect((await open(expired.key)).status).toBe(200);
    await endAt(server.clock.now());
    const closed = await make([stone]);
    expect((await end(closed.id)).body.data.status).toBe('revoked');
    expect((await end(closed.id)).body.data.status).toBe('revoked');
    const blocked = await server.createUser();
    const ofBlocked = await make([stone], { as: blocked });
    await server.db.write.updateTable('users').set({ status: 0 }).where('id', '=', blocked.id).execute();
    for (const { key } of [expired, closed, ofBlocked, { key: 'x'.repeat(43) }]) {
      const answers = [await open(key), await answer(key, 'like')];
      for (const { status, error } of answers)
        expect([status, error]).toEqual([404, { error: addedMessages.session.linkDead }]);
      const html = await (await server.fetch(`/client-page?key=${key}`)).text();
      expect(html).toContain('<title>Page not available</title>');
      expect((await server.fetch(`/client-page/picture.webp?key=${key}&stone=1`)).status).toBe(404);
    }
    const pages = (await server.request('listClientPages', { as: buyer })).body.data.data;
    expect(pages.find(({ id }) => id === expired.id)?.status).toBe('expired');
  });

  it('is made once per key, and only its last address opens it', async () => {
    const stone = await server.createDiamond();
    const first = await make([stone], { key: 'client-page-1' });
    const again = await make([stone], { key: 'client-page-1' });
    expect(again.id).toBe(first.id);
    expect([(await open(first.key)).status, (await open(again.key)).status]).toEqual([404, 200]);
    const stored = await server.db.read
      .selectFrom('client_pages')
      .selectAll()
      .where('id', '=', first.id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(again.key);
    const keys = await server.db.read.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain(first.key);
  });

  it('is refused for stones that are not on sale, for more than 50 and for a wrong mark-up or end', async () => {
    const stone = await server.createDiamond();
    const sold = await server.createDiamond({ state: stoneState.SOLD });
    expect((await create([stone, sold])).error?.error).toBe(addedMessages.clientPageAnswer.stonesGone(1));
    const many = Array.from({ length: 51 }, (_, at) => ({ id: at + 1 }));
    expect((await create(many)).error?.fields).toHaveProperty('ids');
    expect((await create([])).error?.fields).toHaveProperty('ids');
    expect((await create([stone], { value: 500.01 })).error?.fields).toHaveProperty('value');
    for (const days of [0, 31, 1.5])
      expect((await create([stone], { days })).error?.fields).toHaveProperty('days');
  });

  it("is nobody else's", async () => {
    const { id } = await make([await server.createDiamond()]);
    const missing = 987_654_321;
    for (const call of [read, end]) {
      expect((await call(id, other)).error).toEqual((await call(missing, other)).error);
      expect([(await call(id, other)).status, (await call(id, admin)).status]).toEqual([404, 403]);
    }
    expect((await server.request('listClientPages', { as: other })).body.data.total).toBe(0);
    expect((await read(id)).body.data.status).toBe('open');
  });

  it('takes no answer after it was closed, also at one instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const stones = [await server.createDiamond(), await server.createDiamond()];
      const { id, key } = await make(stones);
      const answers = await Promise.all([
        answer(key, 'like', 1),
        end(id),
        answer(key, 'like', 2),
        answer(key, 'not_this', 1),
      ]);
      const atEnd = (await read(id)).body.data;
      expect([answers[1].status, atEnd.status]).toEqual([200, 'revoked']);
      for (const at of [0, 2, 3]) expect([200, 404]).toContain(answers[at]!.status);
      expect(atEnd.lines[1]!.answer).toBe(answers[2].status === 200 ? 'like' : null);
      expect((await answer(key, 'not_this', 2)).status).toBe(404);
      expect((await read(id)).body.data).toEqual(atEnd);
    }
  });

  it('takes at most 600 answers from an address in 15 minutes', async () => {
    const { key } = await make([await server.createDiamond()]);
    const attempts = Array.from({ length: 600 }, () => ({
      account: 'client answer 0',
      address: 'client answer 192.0.2.77',
      created_at: server.clock.now(),
    }));
    await server.db.write.insertInto('sign_in_attempts').values(attempts).execute();
    expect((await answer(key, 'like', 1, '192.0.2.77')).status).toBe(429);
    expect((await answer(key, 'like', 1, '192.0.2.78')).status).toBe(200);
  });
});

describe('what a client is sent', () => {
  it('names neither the business nor a supplier, a cost or another host', async () => {
    const stone = await server.createDiamond(secrets);
    const { key } = await make([stone]);
    const json = JSON.stringify((await open(key)).body);
    expect(json).not.toMatch(leaks);
    const [shown] = (await open(key)).body.data.stones;
    expect(shown).toMatchObject({ picture: null, total_amount: 112_500 });
    expect(Object.keys(shown!).filter((name) => /id$|url|location|price_|discount/.test(name))).toEqual([]);
    const response = await server.fetch(`/client-page?key=${key}`);
    const html = await response.text();
    expect(html).not.toMatch(leaks);
    expect(html).not.toMatch(/https?:\/\//);
    expect(html).toContain('<title>Northlight &amp; &quot;Sons&quot;</title>');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('has stored pictures only, newly drawn and by the key alone', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Copyright: 'SECRET SUPPLIER LTD', Artist: 'House of Ardent' } })
      .jpeg()
      .toBuffer();
    expect(picture.toString('latin1')).toContain('SECRET');
    await server.services.storage.put({ folder: 'diamond', name: 'client.jpg' }, picture);
    const company_profile_img = '/files/profile/logo.jpg';
    await server.services.storage.put({ folder: 'profile', name: 'logo.jpg' }, picture);
    await server.db.write
      .updateTable('users')
      .set({ company_profile_img })
      .where('id', '=', buyer.id)
      .execute();
    const urls = ['/files/diamond/client.jpg', '/files/exports/x.jpg', 'https://cdn.supplier.example/a.jpg'];
    const stones = await Promise.all(urls.map((img_url) => server.createDiamond({ img_url })));
    const { key } = await make(stones);
    const page = (await open(key)).body.data;
    expect(page.stones.map(({ picture }) => picture !== null)).toEqual([true, false, false]);
    for (const address of [page.stones[0]!.picture!, page.logo!]) {
      for (const width of ['', '&w=1280']) {
        const file = await server.fetch(address + width);
        expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
        const bytes = Buffer.from(await file.arrayBuffer());
        expect(bytes.toString('latin1')).not.toMatch(/SECRET|Ardent/);
      }
    }
    const at = `/client-page/picture.webp?key=${key}`;
    for (const query of ['&stone=2', '&stone=3', '&stone=4', '&stone=1&w=7', '', '&stone=01'])
      expect((await server.fetch(at + query)).status).toBe(404);
  });

  it('is deleted with its answers 90 days after its end', async () => {
    const stone = await server.createDiamond();
    const [closed, ended, open] = [
      await make([stone]),
      await make([stone], { days: 1 }),
      await make([stone], { days: 30 }),
    ];
    await answer(closed.key, 'like');
    await end(closed.id);
    const keptOf = async (days: number) => {
      await removeEndedClientPages(server.db.write, server.clock.now() + days * day);
      const statuses = [closed, ended, open].map(async ({ id }) => (await read(id)).status);
      return Promise.all(statuses);
    };
    expect(await keptOf(89)).toEqual([200, 200, 200]);
    expect(await keptOf(90.5)).toEqual([404, 200, 200]);
    expect(await keptOf(91.5)).toEqual([404, 404, 200]);
    const left = await server.db.read
      .selectFrom('client_page_stones')
      .selectAll()
      .where('page_id', 'in', [closed.id, ended.id])
      .execute();
    expect(left).toEqual([]);
  });
});
