import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, minute } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import { mailOf, readMessage } from '#server/testing/test-mail.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { startTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';

const zone = process.env.TZ;
let server: TestServer;
let smtp: TestSmtp;
let admin: TestUser;
let asha: TestUser;
let luca: TestUser;
beforeAll(async () => {
  process.env.TZ = 'Asia/Kolkata';
  smtp = await startTestSmtp();
  server = await createTestServer({ smtpUrl: smtp.url, publicUrl: 'https://stones.example' });
});
afterAll(async () => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  // The clock goes on for days, which ends sessions.
  admin = await server.createUser({ user_type: 'ADMIN' });
  asha = await server.createUser({ name: 'Asha\r\nBcc: everybody@northlight.example' });
  luca = await server.createUser({ name: 'Luca Rossi' });
});
afterEach(async () => {
  await server.db.write.deleteFrom('holds').execute();
  await server.db.write.deleteFrom('notices').execute();
  smtp.received.length = 0;
});

const ask = async (as: TestUser, { id }: Row<'diamonds'>) =>
  (await server.request('createHold', { as, body: { diamond_id: id } })).body.data;
const act = async (as: TestUser, body: object) => {
  const answer = await server.request('updateHold', { as, body });
  expect(answer.error).toBeUndefined();
  return answer.body.data;
};
const grant = async (as: TestUser, stone: Row<'diamonds'>, hours = 2) =>
  act(admin, { id: (await ask(as, stone)).id, action: 'grant', hours });

interface Received {
  to: string;
  subject: string;
  headers: string;
  text: string;
}

/** Sends the mails that are due, but those to the business. */
async function toBuyers({ db, services }: TestServer): Promise<void> {
  await db.write.deleteFrom('notices').where('user_id', 'is', null).execute();
  await services.notices.sendMails();
}

/** The mails that are sent to buyers now. */
async function mails(): Promise<Received[]> {
  await server.services.holds.settleDue();
  await toBuyers(server);
  return smtp.received
    .splice(0)
    .join('')
    .split('MAIL FROM:')
    .slice(1)
    .map((mail) => {
      const { headers, text } = readMessage(mail);
      const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(headers)?.[1]?.replaceAll('\r\n', '') ?? '';
      return { to: /RCPT TO:<([^>]+)>/.exec(mail)?.[1] ?? '', subject, headers, text };
    });
}

/** The only mail that is sent now. */
async function onlyMail(): Promise<Received> {
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toBeDefined();
  return mail!;
}

const untilText = '20 Nov, 2026';
describe('a mail about a hold', () => {
  it('tells of a grant until when, in the time zone of the business with its offset', async () => {
    const stone = await server.createDiamond({ stone_id: 'GRANTED-1', supplier_name: 'Secret Supplier' });
    const { until } = await grant(asha, stone);
    expect(until).toBe(new Date(server.clock.now() + 2 * hour).toISOString());
    const mail = await onlyMail();
    expect(mail.to).toBe(asha.email);
    expect(mail.subject).toBe(`GRANTED-1 is held for you until ${untilText} 04:30 PM (UTC+05:30)`);
    expect(mail.text).toContain(`GRANTED-1 is held for you until ${untilText} 04:30 PM (UTC+05:30).\n`);
    expect(mail.text).toContain('https://stones.example/my/holds\n');
    expect(mail.text).not.toContain('Secret');
    expect(await mails()).toEqual([]);
  });

  it('puts a name into the greeting only, whatever it contains', async () => {
    await grant(asha, await server.createDiamond());
    const { headers, text } = await onlyMail();
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(text).toMatch(/^Hello Asha Bcc: everybody@northlight\.example,\n/);
  });

  it('tells of a place in the queue, and of the stone when it is passed on', async () => {
    const stone = await server.createDiamond({ stone_id: 'QUEUE-1' });
    const first = await ask(asha, stone);
    const second = await ask(luca, stone);
    await act(admin, { id: first.id, action: 'grant', hours: 2 });
    await act(admin, { id: second.id, action: 'grant', hours: 4 });
    const [granted, queued] = await mails();
    expect(granted?.to).toBe(asha.email);
    expect([queued?.to, queued?.subject]).toEqual([luca.email, 'You are in the queue for QUEUE-1']);
    const end = server.clock.now() + 2 * hour;
    server.clock.advance(2 * hour);
    const sent = await mails();
    expect(sent.map(({ to }) => to).sort()).toEqual([asha.email, luca.email].sort());
    const [expired, passedOn] = [asha, luca].map(({ email }) => sent.find(({ to }) => to === email));
    expect(expired?.subject).toBe('Your hold on QUEUE-1 has expired');
    const time = new Date(end + 4 * hour).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit' });
    expect(passedOn?.subject).toContain('QUEUE-1 is held for you until ');
    expect(passedOn?.subject).toContain(`${time.replace('\u202f', ' ')} (UTC+05:30)`);
  });

  it.each([
    ['refuse', 'Your request to hold REASON-refuse was refused'],
    ['end', 'Your hold on REASON-end was ended'],
  ] as const)('gives the reason of an administrator who chose to %s, in one line', async (action, news) => {
    const stone = await server.createDiamond({ stone_id: `REASON-${action}` });
    const { id } = action === 'refuse' ? await ask(asha, stone) : await grant(asha, stone);
    await mails();
    await act(admin, { id, action, reason: 'Shown at the fair\nhttps://elsewhere.example' });
    const { subject, text } = await onlyMail();
    expect(subject).toBe(news);
    expect(text).toContain(`${news}.\nShown at the fair https://elsewhere.example\nhttps://`);
  });

  it('tells that the stone is no longer on sale', async () => {
    const stone = await server.createDiamond({ stone_id: 'GONE-1' });
    await grant(asha, stone);
    await mails();
    const body = { ids: Buffer.from(String(stone.id)).toString('base64') };
    expect((await server.request('deleteDiamonds', { as: admin, body })).status).toBe(200);
    const { subject } = await onlyMail();
    expect(subject).toBe('GONE-1 is no longer on sale; your hold has ended');
  });

  it('answers a request of its buyer: it has no header that ends such mails', async () => {
    await grant(asha, await server.createDiamond());
    expect((await onlyMail()).headers).not.toMatch(/List-Unsubscribe/i);
  });
});

describe('no mail', () => {
  it('tells buyers of what they did themselves', async () => {
    const { id } = await grant(asha, await server.createDiamond());
    await mails();
    await act(asha, { id, action: 'release' });
    expect(await mails()).toEqual([]);
  });

  it('tells of a hold that ends with its order: the order tells it', async () => {
    const stone = await server.createDiamond();
    await grant(asha, stone);
    const { id } = await placeOrder(server, asha, [stone]);
    await mails();
    await server.request('updateOrder', { as: admin, body: { id, status: 3, reason: 'Sold at the fair' } });
    const { subject, text } = await onlyMail();
    expect(subject).toMatch(new RegExp(`^Your order ${id} was rejected: 1 stone`));
    expect(text).toContain('Sold at the fair');
    expect(text).not.toContain('hold');
  });

  it('is sent about what was read in the app, nor to a blocked account', async () => {
    const stones = [await server.createDiamond(), await server.createDiamond()];
    await grant(asha, stones[0]!);
    await grant(luca, stones[1]!);
    await server.request('updateNotifications', { as: asha, body: {} });
    await server.db.write.updateTable('users').set({ status: 0 }).where('id', '=', luca.id).execute();
    expect(await mails()).toEqual([]);
  });

  it('is sent a day late', async () => {
    await grant(asha, await server.createDiamond(), 72);
    server.clock.advance(day);
    expect(await mails()).toEqual([]);
  });
});

it('is saved as a file without a mail server', async () => {
  const without = await createTestServer();
  const [owner, buyer] = [await without.createUser({ user_type: 'ADMIN' }), await without.createUser()];
  const { id: diamond_id } = await without.createDiamond({ stone_id: 'FILE-1' });
  const asked = await without.request('createHold', { as: buyer, body: { diamond_id } });
  const body = { id: asked.body.data.id, action: 'grant', hours: 2 };
  expect((await without.request('updateHold', { as: owner, body })).status).toBe(200);
  await toBuyers(without);
  const [mail, ...others] = await mailOf(without);
  expect(others).toEqual([]);
  expect(mail?.file).toMatch(/-notice\.eml$/);
  expect(mail?.headers).toContain(`To: ${buyer.email}`);
  expect(mail?.text).toContain('FILE-1 is held for you until');
  await without.close();
});

it('tells several changes in one mail', async () => {
  const stone = await server.createDiamond({ stone_id: 'LATEST-1' });
  const { id } = await grant(asha, stone);
  await act(admin, { id, action: 'end' });
  const { subject, text } = await onlyMail();
  expect(subject).toMatch(/^2 notifications from /);
  expect(text).toMatch(/LATEST-1 is held for you until [\s\S]*Your hold on LATEST-1 was ended\./);
});

it('tries a refused mail again after a quarter of an hour, and sends it once', async () => {
  const refusing = await startTestSmtp({ 'RCPT TO': '550 no such mailbox' });
  const other = await createTestServer({ smtpUrl: refusing.url });
  const [owner, buyer] = [await other.createUser({ user_type: 'ADMIN' }), await other.createUser()];
  const { id: diamond_id } = await other.createDiamond();
  const asked = await other.request('createHold', { as: buyer, body: { diamond_id } });
  const body = { id: asked.body.data.id, action: 'refuse', reason: addedMessages.hold.refused };
  await other.request('updateHold', { as: owner, body });
  const tries = async () => {
    await toBuyers(other);
    return refusing.received.splice(0).filter((command) => command.startsWith('RCPT TO')).length;
  };
  expect(await tries()).toBe(1);
  other.clock.advance(15 * minute - 1);
  expect(await tries()).toBe(0);
  other.clock.advance(1);
  expect(await tries()).toBe(1);
  await other.close();
  await refusing.close();
});

it('is claimed by one of several servers', async () => {
  await grant(asha, await server.createDiamond());
  const { notices } = server.services;
  await server.db.write.deleteFrom('notices').where('user_id', 'is', null).execute();
  await Promise.all([notices.sendMails(), notices.sendMails(), notices.sendMails()]);
  expect(smtp.received.filter((command) => command.startsWith('RCPT TO'))).toHaveLength(1);
});

it('keeps a stone that was sold outside the app from being told as held', async () => {
  const stone = await server.createDiamond({ stone_id: 'SOLD-1' });
  await grant(asha, stone, 1);
  await mails();
  await server.db.write
    .updateTable('diamonds')
    .set({ state: stoneState.SOLD })
    .where('id', '=', stone.id)
    .execute();
  server.clock.advance(hour);
  const { subject } = await onlyMail();
  expect(subject).toBe('SOLD-1 is no longer on sale; your hold has ended');
});
