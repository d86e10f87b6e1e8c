import { describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import type { EventBatch } from '#contract/model/eventBatch.ts';
import { testedMock } from '#tests/support/tested-mock.ts';

const { send, control, url } = testedMock('--records', 'demonstration');
const buyer = { token: 'mock-buyer', authorization: 'Bearer mock-buyer' };

async function firstPear(): Promise<Diamond> {
  const body = { shape: ['Pear'], state: 'on_sale', pageSize: 1 };
  return (await send('searchDiamonds', 'ADMIN', { body })).body.data.data[0];
}
const reprice = ({ id, j_price = 0 }: Diamond, factor: number) =>
  send('updateDiamond', 'ADMIN', { body: { id, j_price: Math.round(j_price * factor) } });

/** Opens a stream; answers the batches that it brings, one at a call, and null at its end. */
async function openStream() {
  const response = await fetch(`${url()}/api/events`, { headers: { ...buyer, accept: 'text/event-stream' } });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<EventBatch | null> => {
    const { value, done } = await reader.read();
    return done ? null : JSON.parse(/^data: (.*)$/m.exec(value)![1]!);
  };
  return { next, close: () => reader.cancel() };
}

describe('a stream of events', () => {
  it('stays open and brings what others change', async () => {
    const stream = await openStream();
    expect(await stream.next()).toEqual({ last: 0, reset: false, events: [] });
    const stone = await firstPear();
    await reprice(stone, 0.9);
    expect((await stream.next())?.events).toEqual([{ kind: 'stone', id: stone.id, change: 'repriced' }]);
    await stream.close();
  });

  it('is ended by one stream more than its session may have, and not by HEAD', async () => {
    const streams = [];
    for (let opened = 0; opened < 6; opened += 1) streams.push(await openStream());
    const [oldest] = streams;
    await oldest!.next();
    const headers = { ...buyer, accept: 'text/event-stream' };
    await fetch(`${url()}/api/events`, { method: 'HEAD', headers });
    await reprice(await firstPear(), 0.9);
    expect((await oldest!.next())?.events).toMatchObject([{ change: 'repriced' }]);
    streams.push(await openStream());
    expect(await oldest!.next()).toBeNull();
    for (const stream of streams) await stream.close();
  });

  it('ends with a change of the scenario, so that its client meets it', async () => {
    const stream = await openStream();
    await stream.next();
    await control('PUT', '/scenario', { scenario: 'session-expired' });
    expect(await stream.next()).toBeNull();
    const again = await fetch(`${url()}/api/events`, { headers: { ...buyer, accept: 'text/event-stream' } });
    expect(again.status).toBe(401);
  });
});

describe('a saved search', () => {
  const save = (filters: object, more: object = {}) => {
    const alert = { notify: 'app', notify_of: ['price_fell', 'added'], ...more };
    const body = { title: 'Pears', status: 'active', searchquery: JSON.stringify({ filters }), ...alert };
    return send('saveSearch', 'USER', { body });
  };
  const notifications = async () => (await send('listNotifications', 'USER')).body.data.data;

  it('notifies its buyer of a stone that it finds, once for changes after one another', async () => {
    const stone = await firstPear();
    await save({ shape: ['Pear'] });
    await reprice(stone, 0.9);
    const [first] = await notifications();
    expect(first).toMatchObject({
      ...{ kind: 'search', search: { title: 'Pears' }, changes: 1, read: false },
      stones: [{ id: stone.id, change: 'price_fell', total_before: stone.j_total_amount }],
    });
    expect((await send('getNotificationCount', 'USER')).body.data).toEqual({ unread: 1 });
    await reprice(stone, 0.8);
    expect(await notifications()).toMatchObject([{ id: first.id, changes: 2, stones: [{ id: stone.id }] }]);
  });

  it('takes its notifications with it when it is deleted', async () => {
    const stone = await firstPear();
    const { id } = (await save({ shape: ['Pear'] })).body.data;
    await save({ color: [stone.color] }, { title: 'Colours' });
    await reprice(stone, 0.9);
    expect(await notifications()).toHaveLength(2);
    await send('deleteSavedSearch', 'USER', { body: { id } });
    expect(await notifications()).toMatchObject([{ search: { title: 'Colours' } }]);
    expect((await send('getNotificationCount', 'USER')).body.data).toEqual({ unread: 1 });
  });

  it('is silent about other stones, other changes and after it was turned off', async () => {
    const stone = await firstPear();
    await save({ shape: ['Round'] });
    await save({ shape: ['Pear'] }, { notify: 'off' });
    await save({ shape: ['Pear'] }, { notify_of: ['back_on_sale'] });
    await reprice(stone, 0.9);
    await reprice(stone, 1.1);
    expect(await notifications()).toEqual([]);
  });
});

it('the setup of a new business follows what is saved', async () => {
  await control('PUT', '/scenario', { scenario: 'empty' });
  const done = async () => {
    const { steps } = (await send('getSetup', 'ADMIN')).body.data;
    return steps.flatMap((step: { id: string; done: boolean }) => (step.done ? [step.id] : []));
  };
  expect(await done()).toEqual([]);
  const { config } = (await send('getConfig', 'ADMIN', { body: { configType: 'BANK_DETAILS' } })).body.data;
  await send('updateConfig', 'ADMIN', { body: { configType: 'BANK_DETAILS', config } });
  expect(await done()).toEqual(['bank']);
});
