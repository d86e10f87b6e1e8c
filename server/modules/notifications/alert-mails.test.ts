import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { day, minute } from '#domain/format/durations.ts';
import { mailOf } from '#server/testing/test-mail.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { startTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';

let server: TestServer;
let smtp: TestSmtp;
let buyer: TestUser;
beforeAll(async () => {
  smtp = await startTestSmtp();
  server = await createTestServer({ smtpUrl: smtp.url, publicUrl: 'https://stones.example' });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  await server.db.write.deleteFrom('saved_searches').execute();
  smtp.received.length = 0;
  buyer = await server.createUser();
});

async function saveSearch(part: string, notify: 'app' | 'at_once' | 'daily') {
  const searchquery = JSON.stringify({ filters: { stone_id: part } });
  const body = { title: `Search ${part}`, status: 'active', searchquery, notify };
  expect((await server.request('saveSearch', { as: buyer, body })).error).toBeUndefined();
}

/** The text of the mails sent since the last call, with line breaks of the transfer encoding taken back. */
async function mails(): Promise<string[]> {
  while (await server.services.notifications.matchOffers());
  await server.services.notifications.sendMails();
  const talk = smtp.received.splice(0).join('').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return talk.split('MAIL FROM:').slice(1);
}

it('mails at once after a minute, once, with the stones and a way out', async () => {
  await saveSearch('MAIL', 'at_once');
  await server.createDiamond({ stone_id: 'MAIL-1', supplier_name: 'Secret Supplier' });
  expect(await mails()).toEqual([]);
  server.clock.advance(minute);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toContain(`RCPT TO:<${buyer.email}>`);
  expect(mail).toContain('New: MAIL-1');
  expect(mail).not.toContain('Secret');
  expect(mail).toMatch(/https:\/\/stones\.example\/report\?stone_id=MAIL&ids=\d+&title=search/);
  expect(mail).toMatch(
    /List-Unsubscribe:\s+<https:\/\/stones\.example\/api\/notifications\/unsubscribe\?userid=\d+&key=/,
  );
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(await mails()).toEqual([]);
});

it('sends one mail a day for all daily searches', async () => {
  await saveSearch('DAY', 'daily');
  await saveSearch('DAY-1', 'daily');
  await server.createDiamond({ stone_id: 'DAY-1' });
  server.clock.advance(10 * minute);
  expect(await mails()).toEqual([]);
  server.clock.advance(day);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toContain('2 stones for 2 saved searches');
});

it('mails nothing that was read in the app, sold meanwhile or found for a blocked account', async () => {
  await saveSearch('SOLD', 'at_once');
  await server.createDiamond({ stone_id: 'SOLD' });
  await mails();
  await server.db.write.updateTable('diamonds').set({ state: 1 }).where('stone_id', '=', 'SOLD').execute();
  server.clock.advance(minute);
  expect(await mails()).toEqual([]);
  server.clock.advance(20 * minute);
  await saveSearch('SEEN', 'at_once');
  await server.createDiamond({ stone_id: 'SEEN' });
  await mails();
  await server.request('updateNotifications', { as: buyer, body: {} });
  server.clock.advance(minute);
  expect(await mails()).toEqual([]);
  await server.createDiamond({ stone_id: 'SEEN-2' });
  await mails();
  await server.db.write.updateTable('users').set({ status: 0 }).where('id', '=', buyer.id).execute();
  server.clock.advance(20 * minute);
  expect(await mails()).toEqual([]);
});

it('mails the stones that are left, with their number', async () => {
  await saveSearch('LEFT', 'at_once');
  await saveSearch('LEFT-0', 'at_once');
  for (let at = 0; at < 3; at += 1) await server.createDiamond({ stone_id: `LEFT-${at}` });
  await mails();
  await server.db.write.updateTable('diamonds').set({ state: 1 }).where('stone_id', '=', 'LEFT-0').execute();
  server.clock.advance(20 * minute);
  const [mail] = await mails();
  expect(mail).toContain('Search LEFT: 2 stones');
  expect(mail).not.toMatch(/and 1 more|Search LEFT-0/);
});

it('ends the mails by the link in one, by POST alone, and not with a forged key', async () => {
  await saveSearch('END', 'at_once');
  await saveSearch('END-2', 'daily');
  await server.createDiamond({ stone_id: 'END' });
  await mails();
  server.clock.advance(minute);
  const [mail = ''] = await mails();
  const url = new URL(/List-Unsubscribe:\s+<([^>]+)>/.exec(mail)![1]!);
  const link = url.pathname + url.search;
  const notify = async () =>
    (await server.db.read.selectFrom('saved_searches').select('notify').orderBy('id').execute()).map(
      (search) => search.notify,
    );
  const opened = await server.fetch(link, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/unsubscribe${url.search}`]);
  const post = (address: string) =>
    server.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await post(link.replace(/userid=\d+/, 'userid=1'))).status).toBe(404);
  expect((await post(link.replace(/key=.*$/, 'key=x.y'))).status).toBe(404);
  expect(await notify()).toEqual(['at_once', 'daily']);
  expect((await post(link)).status).toBe(200);
  expect((await post(link)).status).toBe(200);
  expect(await notify()).toEqual(['app', 'app']);
});

it('tries again later when the mail server refuses', async () => {
  await saveSearch('RETRY', 'at_once');
  await server.createDiamond({ stone_id: 'RETRY' });
  await mails();
  server.clock.advance(minute);
  const refusing = await startTestSmtp({ DATA: '451 later' });
  const other = await createTestServer({ smtpUrl: refusing.url }, server.db);
  other.clock.advance(server.clock.now() - other.clock.now());
  await other.services.notifications.sendMails();
  expect(refusing.received.join('')).toContain('DATA');
  await other.services.notifications.matchOffers();
  expect(await mails()).toEqual([]);
  server.clock.advance(15 * minute);
  expect(await mails()).toHaveLength(1);
  await refusing.close();
});

it('sends a mail again, under the same Message-ID, that a stopped server had claimed', async () => {
  await saveSearch('CLAIM', 'at_once');
  await server.createDiamond({ stone_id: 'CLAIM-1' });
  await mails();
  server.clock.advance(minute);
  const [first = ''] = await mails();
  const messageId = /Message-ID: <\S+>/.exec(first)?.[0];
  expect(messageId).toBeDefined();
  // As if the server had stopped after the mail server took the mail, and before it was marked as mailed.
  const claimed = { mailed_at: null, claimed_at: server.clock.now() };
  await server.db.write.updateTable('notifications').set(claimed).where('user_id', '=', buyer.id).execute();
  await server.createDiamond({ stone_id: 'CLAIM-2' });
  await mails();
  server.clock.advance(9 * minute);
  // The later change is a mail of its own, which does not wait for the claim.
  const [later = ''] = await mails();
  expect(later).toContain('New: CLAIM-2');
  expect(later).not.toContain('CLAIM-1');
  server.clock.advance(15 * minute);
  const [again = '', ...others] = await mails();
  expect(others).toEqual([]);
  expect(again).toContain('CLAIM-1');
  expect(again).not.toContain('CLAIM-2');
  expect(again).toContain(messageId);
});

it('mails nothing of a search that its buyer has set to the app alone meanwhile', async () => {
  await saveSearch('MUTED', 'at_once');
  await server.createDiamond({ stone_id: 'MUTED' });
  await mails();
  const { id } = await server.db.read.selectFrom('saved_searches').select('id').executeTakeFirstOrThrow();
  await server.request('updateSavedSearch', { as: buyer, body: { id, notify: 'app' } });
  server.clock.advance(minute);
  expect(await mails()).toEqual([]);
});

it('saves mails as files without a mail server, with a way out', async () => {
  const without = await createTestServer();
  const as = await without.createUser();
  const searchquery = JSON.stringify({ filters: { stone_id: 'FILE' } });
  await without.request('saveSearch', {
    as,
    body: { title: 'Files', status: 'active', searchquery, notify: 'at_once' },
  });
  await without.createDiamond({ stone_id: 'FILE-1' });
  while (await without.services.notifications.matchOffers());
  without.clock.advance(minute);
  await without.services.notifications.sendMails();
  await without.services.notifications.sendMails();
  const [mail, ...others] = await mailOf(without);
  expect(others).toEqual([]);
  expect(mail?.file).toMatch(/-notice\.eml$/);
  expect(mail?.text).toContain('New: FILE-1');
  expect(mail?.text).toMatch(/End these mails with one click:\nhttps?:\S+\/unsubscribe\?userid=/);
  await without.close();
});
