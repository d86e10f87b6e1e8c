import { describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import { testedMock } from '#tests/support/tested-mock.ts';
import { tinyPicture } from '#tests/support/tiny-picture.ts';

const { send, control, url } = testedMock('--records', 'demonstration');
const buyer = 'buyer@example.com';
const mails = async (query = '') => (await control('GET', `/mails${query}`)).body.mails;

async function firstPear(): Promise<Diamond> {
  const body = { shape: ['Pear'], state: 'on_sale', pageSize: 1 };
  return (await send('searchDiamonds', 'ADMIN', { body })).body.data.data[0];
}
const cheaper = ({ id, j_price = 0 }: Diamond) =>
  send('updateDiamond', 'ADMIN', { body: { id, j_price: Math.round(j_price * 0.9) } });
const save = (title: string, notify: string) =>
  send('saveSearch', 'USER', {
    body: {
      ...{ title, status: 'active', searchquery: JSON.stringify({ filters: { shape: ['Pear'] } }) },
      ...{ notify, notify_of: ['price_fell'] },
    },
  });

describe('the outbox', () => {
  it('keeps a mail for each administrator of a registration', async () => {
    const form = new FormData();
    const file = () => new File([new Uint8Array(tinyPicture)], 'card.png', { type: 'image/png' });
    for (const [name, value] of Object.entries({
      ...{ name: 'Noor Haddad', username: 'noor', email: 'noor@haddad.example', password: 'surat-monsoon' },
      ...{ mobile_no: '+32470123456', whatsapp_no: '+32470123456', company_name: 'Haddad & Sons' },
      ...{ owner_proof: file(), visiting_card: file() },
    }))
      form.append(name, value);
    expect((await send('registerUser', 'PUBLIC', { form })).status).toBe(200);
    expect(await mails()).toMatchObject([
      {
        number: expect.any(Number),
        to: 'admin@example.com',
        links: [`${url()}/user/approval`],
        unsubscribe_url: null,
      },
    ]);
  });

  it('keeps one mail of all searches that find a change, and none after they were ended', async () => {
    const stone = await firstPear();
    for (const title of ['Pears', 'All pears']) await save(title, 'at_once');
    await save('In the app', 'app');
    await save('Each day', 'daily');
    await cheaper(stone);
    const [atOnce, daily, ...others] = await mails(`?to=${buyer}`);
    expect(others).toEqual([]);
    expect(atOnce.subject).toBe('2 stones for 2 saved searches');
    expect(atOnce.text).toContain(stone.stone_id);
    expect(daily).toMatchObject({ subject: '1 stone for "Each day"', at: '2026-11-21T05:00:00.000Z' });
    expect(new URL(atOnce.links.at(-1)).pathname).toBe('/unsubscribe');
    expect(new URL(atOnce.links[0]).search).toContain(`ids=${stone.id}`);

    const stopped = await fetch(atOnce.unsubscribe_url, { method: 'POST' });
    expect(stopped.status).toBe(200);
    await cheaper(stone);
    expect(await mails(`?to=${buyer}&after=${daily.number}`)).toEqual([]);
    expect(await mails(`?to=${buyer.toUpperCase()}`)).toMatchObject([atOnce, daily]);
    expect((await send('getNotificationCount', 'USER')).body.data.unread).toBeGreaterThan(0);
  });

  it('leads a browser that opens the address of a mail program to the page that asks', async () => {
    const answer = await fetch(`${url()}/api/notifications/unsubscribe?userid=2&key=cut.key`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/unsubscribe?userid=2&key=cut.key');
  });

  it('names the address of the app that made the call', async () => {
    const headers = { origin: 'http://localhost:4000' };
    await send('recoverPassword', 'PUBLIC', { headers, body: { email: buyer } });
    expect((await mails())[0].links[0]).toMatch(/^http:\/\/localhost:4000\/session\/reset-password\?token=/);
  });

  it('keeps the latest 500, and is emptied by a reset, after which it numbers on', async () => {
    const recover = () => send('recoverPassword', 'PUBLIC', { body: { email: buyer } });
    await recover();
    const [{ number: first }] = await mails();
    for (let at = 1; at < 502; at += 1) await recover();
    const kept = await mails();
    const last = first + 501;
    expect([kept.length, kept[0].number, kept.at(-1).number]).toEqual([500, first + 2, last]);
    await control('POST', '/reset');
    expect(await mails()).toEqual([]);
    await recover();
    expect(await mails(`?after=${last}`)).toMatchObject([{ number: last + 1, to: buyer }]);
  });
});

describe('a hold', () => {
  const bell = async (token?: string) =>
    (await send('listNotifications', 'USER', { ...(token && { token }) })).body.data.data;

  it('notifies its buyers of what others did, in the app and by mail', async () => {
    const { id, stone_id } = await firstPear();
    const ask = (token: string) => send('createHold', 'USER', { token, body: { diamond_id: id } });
    const held = (await ask('mock-buyer')).body.data;
    expect(await bell()).toEqual([]);
    await send('updateHold', 'ADMIN', { body: { id: held.id, action: 'grant', hours: 2 } });
    const [granted] = await bell();
    expect(granted).toMatchObject({ id: held.id, kind: 'hold', read: false, hold: { status: 'active' } });
    expect(granted.hold).not.toHaveProperty('buyer');

    const second = 'mock-account-3';
    const waiting = (await ask(second)).body.data;
    expect(waiting).toMatchObject({ status: 'queued', place: 1 });
    await send('updateHold', 'USER', { body: { id: held.id, action: 'release' } });
    expect(await bell(second)).toMatchObject([{ id: waiting.id, hold: { status: 'active' } }]);
    // The own release is no news.
    expect((await bell()).map(({ read }: { read: boolean }) => read)).toEqual([false]);
    expect(
      (await mails()).map(({ to, subject }: Record<string, string>) => [to, subject?.split(' until')[0]]),
    ).toEqual([
      [buyer, `${stone_id} is held for you`],
      ['second-buyer@example.com', `${stone_id} is held for you`],
    ]);
    const body = { id: waiting.id, kind: 'hold' };
    const marked = await send('updateNotifications', 'USER', { token: second, body });
    expect(marked.body.data).toEqual({ unread: 0 });
  });
});
