import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, minute } from '#domain/format/durations.ts';
import { defaultBuyerChoices } from '#domain/notices/notice-choices.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { defaultNoticeSettings, type NoticeSettings } from '#domain/settings/notice-settings.ts';
import { removeOldNotifications } from '#server/modules/notifications/notifications.service.ts';
import { mailOf, readMessage } from '#server/testing/test-mail.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { startTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';

let server: TestServer;
let smtp: TestSmtp;
let admin: TestUser;
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
  await server.db.write.deleteFrom('notices').execute();
  // The clock goes on for hours, which ends the sessions of administrators.
  await server.db.write.updateTable('users').set({ status: 0 }).where('user_type', '=', 'ADMIN').execute();
  admin = await server.createUser({ user_type: 'ADMIN' });
  smtp.received.length = 0;
  buyer = await server.createUser({ name: 'Asha Mehta' });
});

async function told(as: TestUser) {
  const { body } = await server.request('listNotifications', { as });
  return body.data.data.flatMap(({ notice }) => notice ?? []);
}

/** The mails that are sent now: whom they reach, and what they say. */
async function mails() {
  await server.services.notices.sendMails();
  const sent = smtp.received.splice(0).join('').split('MAIL FROM:').slice(1);
  return sent.map((mail) => ({
    to: [...mail.matchAll(/RCPT TO:<([^>]+)>/g)].map(([, address]) => address),
    raw: mail,
    ...readMessage(mail),
  }));
}

async function setSettings(settings: Partial<NoticeSettings>) {
  const { body } = await server.request('getConfig', { as: admin, body: { configType: 'NOTICES' } });
  const config = JSON.stringify({ ...defaultNoticeSettings, ...settings });
  const { updated_at } = body.data;
  return server.request('updateConfig', { as: admin, body: { configType: 'NOTICES', config, updated_at } });
}

const update = async (as: TestUser, body: object) => {
  const answer = await server.request('updateOrder', { as, body });
  expect(answer.error).toBeUndefined();
  return answer.body.data;
};

/** An order of one stone of $500.00, of which nobody has been told. */
async function silentOrder() {
  const stone = await server.createDiamond({ j_total_amount: 500_00, supplier_name: 'Secret Supplier' });
  const { id } = await placeOrder(server, buyer, [stone]);
  await server.db.write.deleteFrom('notices').execute();
  return { id, stone };
}

describe('an order', () => {
  it('is told to every administrator, and by one mail to the business', async () => {
    const colleague = await server.createUser({ user_type: 'ADMIN' });
    const stone = await server.createDiamond({ j_total_amount: 500_00, supplier_name: 'Secret Supplier' });
    const { id } = await placeOrder(server, buyer, [stone]);
    const notice = { topic: 'order', subject: id, text: `Asha Mehta placed order ${id}: 1 stone, $500.00` };
    for (const as of [admin, colleague]) expect(await told(as)).toEqual([{ ...notice, reason: null }]);
    expect(await told(buyer)).toEqual([]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(expect.arrayContaining([admin.email, colleague.email]));
    expect(mail?.headers).toContain(`Subject: ${notice.text}`);
    expect(mail?.text).toContain(`${notice.text}.\nhttps://stones.example/orders?id=${id}\n`);
    expect(mail?.raw).not.toContain('Secret');
    expect(await mails()).toEqual([]);
  });

  it('tells its buyer of the acceptance, of each payment and of its reversal', async () => {
    const { id } = await silentOrder();
    await update(admin, { id, status: orderStatus.accepted });
    await update(admin, { id, paidAmount: 200 });
    const { payments } = await update(admin, { id, paidAmount: 300 });
    await update(admin, { id, reversePayment: payments[1]!.id, reason: 'The cheque was not honoured' });
    expect((await told(buyer)).map(({ topic, text }) => [topic, text])).toEqual([
      ['payment', `$300.00 received for order ${id} was reversed: $300.00 is left to pay`],
      ['payment', `$300.00 was received for order ${id}: it is paid`],
      ['payment', `$200.00 was received for order ${id}: $300.00 is left to pay`],
      ['order', `Your order ${id} was accepted: 1 stone, $500.00`],
    ]);
    expect(await told(admin)).toEqual([]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([buyer.email]);
    expect(mail?.headers).toContain('Subject: 4 notifications from');
    expect(mail?.text).toContain('The cheque was not honoured');
    expect(mail?.text).toContain(`https://stones.example/my/orders?id=${id}`);
    expect(mail?.text).toContain('https://stones.example/profile?tab=notifications');
  });

  it('tells its buyer why it was rejected, and keeps the reason on the order', async () => {
    const { id } = await silentOrder();
    const reason = '  Sold at the fair\nthis morning ';
    const answer = await update(admin, { id, status: orderStatus.rejected, reason });
    expect(answer.reason).toBe(reason.trim());
    const [notice] = await told(buyer);
    expect(notice).toMatchObject({
      text: `Your order ${id} was rejected: 1 stone, $500.00`,
      reason: reason.trim(),
    });
    const [mail] = await mails();
    expect(mail?.text).toContain('was rejected: 1 stone, $500.00.\nSold at the fair this morning\nhttps://');
    const listed = await server.request('listOrders', { as: buyer, query: { id } });
    expect(listed.body.data.data[0]?.reason).toBe(reason.trim());
  });

  it('is not rejected in the words of a request that fails', async () => {
    const { id } = await silentOrder();
    await update(admin, { id, status: orderStatus.rejected });
    const again = { id, status: orderStatus.rejected, reason: 'Too late' };
    expect((await server.request('updateOrder', { as: admin, body: again })).status).toBe(409);
    expect((await told(buyer)).map(({ reason }) => reason)).toEqual([null]);
  });

  it('tells the business when its buyer cancels it', async () => {
    const { id } = await silentOrder();
    await update(buyer, { id, status: orderStatus.canceled });
    expect(await told(admin)).toMatchObject([{ text: `Asha Mehta cancelled order ${id}: 1 stone, $500.00` }]);
    expect(await told(buyer)).toEqual([]);
  });

  it('that the business entered is told to its customer once', async () => {
    const stone = await server.createDiamond({ j_total_amount: 500_00 });
    const body = {
      remark: 'By telephone',
      userid: buyer.id,
      diamondIdWithAmount: [{ id: stone.id, amount: 480 }],
      belowCost: true,
    };
    const { id } = (await server.request('createOrder', { as: admin, body })).body.data;
    expect(await told(buyer)).toMatchObject([{ text: `Order ${id} was entered for you: 1 stone, $480.00` }]);
    expect(await told(admin)).toEqual([]);
  });
});

it('tells both sides of an enquiry', async () => {
  const stone = await server.createDiamond();
  const body = { remark: 'Best price?', diamondIdWithAmount: [stone.id] };
  const { id } = (await server.request('createEnquiry', { as: buyer, body })).body.data;
  expect(await told(admin)).toMatchObject([
    { topic: 'enquiry', subject: id, text: `Asha Mehta sent enquiry ${id} about 1 stone: “Best price?”` },
  ]);
  const answer = (as: TestUser, price: number) =>
    server.request('createEnquiryRound', {
      as,
      body: { id, stones: [{ id: stone.id, price }], ...(as === admin && { belowCost: true }) },
    });
  expect((await answer(admin, 900)).error).toBeUndefined();
  expect((await answer(buyer, 850)).error).toBeUndefined();
  expect(await told(buyer)).toMatchObject([{ text: `We answered your enquiry ${id} for 1 stone` }]);
  expect((await told(admin))[0]).toMatchObject({ text: `Asha Mehta answered enquiry ${id} for 1 stone` });
});

it('tells of demands, recommended stones, and requests to hold', async () => {
  await server.request('createDemand', {
    as: buyer,
    body: { requirements: `A pair${' of ovals'.repeat(40)}` },
  });
  const stone = await server.createDiamond({ stone_id: 'HOLD-1' });
  await server.request('createHold', { as: buyer, body: { diamond_id: stone.id } });
  const [hold, demand] = await told(admin);
  expect(hold).toMatchObject({ topic: 'hold', text: 'Asha Mehta asks to hold HOLD-1' });
  expect(demand?.text).toMatch(/^Asha Mehta is looking for “A pair of ovals.{80,110}…”$/);
  const body = { userid: buyer.id, diamondIds: [stone.id] };
  expect((await server.request('recommendDiamonds', { as: admin, body })).error).toBeUndefined();
  expect(await told(buyer)).toMatchObject([
    { topic: 'recommendation', text: '1 stone was recommended to you', subject: buyer.id },
  ]);
});

it('tells a buyer two hours before a hold ends, once', async () => {
  const stone = await server.createDiamond({ stone_id: 'ENDS-1' });
  const asked = await server.request('createHold', { as: buyer, body: { diamond_id: stone.id } });
  const grant = { id: asked.body.data.id, action: 'grant', hours: 6 } as const;
  await server.request('updateHold', { as: admin, body: grant });
  const ending = async () => {
    await server.services.holds.settleDue();
    return (await told(buyer)).filter(({ text }) => text.startsWith('Your hold on ENDS-1 ends ')).length;
  };
  expect(await ending()).toBe(0);
  server.clock.advance(4 * 60 * minute - 1);
  expect(await ending()).toBe(0);
  server.clock.advance(1);
  expect(await ending()).toBe(1);
  expect(await ending()).toBe(1);
});

it('mails a refused registration with its reason, although the account is closed', async () => {
  const applicant = await server.createUser({ status: 0, approval: 0 });
  const body = { id: applicant.id, status: 'block', reason: 'No proof of trade' };
  expect((await server.request('updateApproval', { as: admin, body })).error).toBeUndefined();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.to).toEqual([applicant.email]);
  expect(mail?.text).toContain('Your registration was not accepted.\nNo proof of trade\n');
});

describe('choices', () => {
  it('of a buyer leave a topic out of the bell, or out of the mails', async () => {
    const choices = { ...defaultBuyerChoices, payment: 'off', order: 'app' } as const;
    expect((await server.request('updateNoticeChoices', { as: buyer, body: choices })).body.data).toEqual(
      choices,
    );
    expect((await server.request('getNoticeChoices', { as: buyer })).body.data).toEqual(choices);
    const { id } = await silentOrder();
    await update(admin, { id, status: orderStatus.accepted });
    await update(admin, { id, paidAmount: 200 });
    expect((await told(buyer)).map(({ topic }) => topic)).toEqual(['order']);
    const count = await server.request('getNotificationCount', { as: buyer });
    expect(count.body.data.unread).toBe(1);
    expect(await mails()).toEqual([]);
  });

  it('of the business name its addresses and its topics', async () => {
    const emails = ['sales@house.example', 'desk@house.example'];
    const choices = { ...defaultNoticeSettings.choices, enquiry: 'off', order: 'mail' } as const;
    expect((await setSettings({ emails, choices })).error).toBeUndefined();
    const stone = await server.createDiamond();
    await server.request('createEnquiry', {
      as: buyer,
      body: { remark: 'Hm', diamondIdWithAmount: [stone.id] },
    });
    expect(await told(admin)).toEqual([]);
    expect(await mails()).toEqual([]);
    await placeOrder(server, buyer, [stone]);
    expect((await mails()).map(({ to }) => to)).toEqual([emails]);
    expect((await setSettings({})).error).toBeUndefined();
  });

  it.each([
    [['nobody'], 'nobody is not an email address.'],
    [['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@house.example`), 'Enter at most 5 addresses.'],
  ])('refuse the addresses %s', async (emails, message) => {
    const { status, body } = await setSettings({ emails });
    expect([status, body]).toEqual([422, expect.objectContaining({ fields: { emails: message } })]);
  });
});

it('is read by its person alone', async () => {
  const { id } = await silentOrder();
  await update(admin, { id, status: orderStatus.accepted });
  const [{ id: notice } = { id: 0 }] = (await server.request('listNotifications', { as: buyer })).body.data
    .data;
  const other = await server.createUser();
  const body = { id: notice, kind: 'notice' } as const;
  expect((await server.request('updateNotifications', { as: other, body })).status).toBe(404);
  const read = await server.request('updateNotifications', { as: buyer, body });
  expect(read.body.data.unread).toBe(0);
  expect(await mails()).toEqual([]);
});

it('repeats a mail of a server that stopped under the same Message-ID, with nothing new in it', async () => {
  const { id } = await silentOrder();
  await update(admin, { id, status: orderStatus.accepted });
  const [first] = await mails();
  // As a crash between the sending and its note leaves it.
  await server.db.write
    .updateTable('notices')
    .set({ mailed_at: null, claimed_at: server.clock.now() })
    .where('user_id', '=', buyer.id)
    .execute();
  await update(admin, { id, paidAmount: 200 });
  server.clock.advance(10 * minute);
  const [repeated] = await mails();
  const idOf = (mail: typeof first) => /^Message-ID: (<[^>]+>)/im.exec(mail?.headers ?? '')?.[1];
  expect(idOf(first)).toMatch(/^<[0-9a-f]{32}@/);
  expect(idOf(repeated)).toBe(idOf(first));
  expect(repeated?.text).toBe(first?.text);
  const [next] = await mails();
  expect(idOf(next)).not.toBe(idOf(first));
  expect(next?.text).toContain('$200.00 was received');
});

it('sends each mail from one of several servers', async () => {
  const { id } = await silentOrder();
  await update(admin, { id, status: orderStatus.accepted });
  const { sendMails } = server.services.notices;
  await Promise.all([sendMails(), sendMails(), sendMails()]);
  expect(smtp.received.filter((command) => command.startsWith('RCPT TO'))).toHaveLength(1);
});

it('keeps the latest 200 of an account, for 60 days, and the mails that wait for the business', async () => {
  const now = server.clock.now();
  const row = { topic: 'order', subject: 1, text: 'News', reason: null, mail_at: null } as const;
  const rows = Array.from({ length: 210 }, (_, at) => ({ ...row, user_id: buyer.id, created_at: now - at }));
  await server.db.write.insertInto('notices').values(rows).execute();
  const waiting = rows.map((each) => ({ ...each, user_id: null, mail_at: now }));
  await server.db.write.insertInto('notices').values(waiting).execute();
  const left = async () =>
    (await server.db.read.selectFrom('notices').select(['user_id', 'created_at']).execute()).map((each) =>
      each.user_id === null ? null : now - each.created_at,
    );
  await removeOldNotifications(server.db.write, now);
  const ages = await left();
  expect(ages.filter((age) => age === null)).toHaveLength(210);
  expect(Math.max(...ages.filter((age) => age !== null))).toBe(199);
  await removeOldNotifications(server.db.write, now + 61 * day);
  expect(await left()).toEqual([]);
});

it('tells nothing of what was rolled back', async () => {
  const { stone } = await silentOrder();
  const body = { remark: 'Late', diamondIdWithAmount: [{ id: stone.id, amount: 1 }] };
  expect((await server.request('createOrder', { as: buyer, body })).status).toBe(409);
  expect(await told(admin)).toEqual([]);
});

it('writes a mail twice, as plain text and as HTML with links and no markup of strangers', async () => {
  const name = 'Noor <b>\n\nClick: https://evil.example';
  const other = await createTestServer({ publicUrl: 'https://stones.example' });
  await other.createUser({ user_type: 'ADMIN' });
  const stranger = await other.createUser({ name });
  await other.request('createDemand', { as: stranger, body: { requirements: '<img src=x>' } });
  await other.services.notices.sendMails();
  const [mail] = await mailOf(other);
  expect(mail?.headers).toMatch(/Content-Type: multipart\/alternative/i);
  expect(mail?.text).toMatch(/^Noor <b> Click: https:\/\/evil\.example is looking for “<img src=x>”\.\n/);
  await other.close();
});
