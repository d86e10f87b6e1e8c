import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createCallLimit } from './call-limit.ts';

const callsPerSession = 2;
const callsPerAccount = 3;
const refusal = 'Too many calls at one time, please try again in a moment';

let server: TestServer;
let user: TestUser;
/** Ends the calls that a test has left running. */
const open: (() => void)[] = [];
beforeEach(async () => {
  server = await createTestServer({ callsPerSession, callsPerAccount });
  user = await server.createUser();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const finish of open.splice(0)) finish();
  await server.close();
});

/** A call of an account or a visitor that runs until its body is complete. */
async function beginCall(as?: { token: string }) {
  const wire = new TransformStream<Uint8Array, Uint8Array>();
  const writer = wire.writable.getWriter();
  const headers = { ...(as && { token: as.token }), 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: wire.readable, duplex: 'half' } as RequestInit;
  const answer = server.fetch(as ? '/api/user/saved-search' : '/api/auth/recovery', init);
  const body = JSON.stringify({ title: 'Rounds', status: 'active', searchquery: '{}' });
  const finish = async () => {
    await writer.write(new TextEncoder().encode(body)).catch(() => {});
    await writer.close().catch(() => {});
    return (await answer).status;
  };
  open.push(finish);
  await settle();
  return { finish };
}

const listOrders = (as: { token: string }) => server.request('listOrders', { as });

/** Another session of the account. */
async function signInAgain(): Promise<{ token: string }> {
  const token = await server.db.transaction((trx) => server.services.sessions.start(trx, user.id, {}));
  return { token };
}

/** Gives calls the time to end that need not wait. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

/** The same while the timers stand still: a call looks its session up before it waits. */
async function settleWithoutTimers(): Promise<void> {
  for (const until = performance.now() + 500; performance.now() < until; )
    await new Promise((resolve) => setImmediate(resolve));
}

/** Whether a call has been answered when others have had the time to be. */
async function isAnswered(answer: Promise<unknown>): Promise<boolean> {
  let answered = false;
  void answer.then(() => (answered = true));
  await settle();
  return answered;
}

describe('calls at one time', () => {
  it('of one session beyond its limit wait until an earlier one has ended', async () => {
    const first = await beginCall(user);
    await beginCall(user);
    const waiting = listOrders(user);
    expect(await isAnswered(waiting)).toBe(false);
    expect((await listOrders(await signInAgain())).status).toBe(200);
    expect(await first.finish()).toBe(200);
    expect((await waiting).status).toBe(200);
  });

  it('of all sessions of an account are limited together, and those of another account are not', async () => {
    const again = await signInAgain();
    const first = await beginCall(user);
    await beginCall(user);
    await beginCall(again);
    const waiting = listOrders(again);
    expect(await isAnswered(waiting)).toBe(false);
    expect((await listOrders(await server.createUser())).status).toBe(200);
    await first.finish();
    expect((await waiting).status).toBe(200);
  });

  it('of visitors are limited by their address', async () => {
    const first = await beginCall();
    for (let call = 1; call < callsPerAccount; call += 1) await beginCall();
    const read = (address: string) => server.request('getSiteInfo', { address });
    const waiting = read('192.0.2.1');
    expect(await isAnswered(waiting)).toBe(false);
    expect((await read('192.0.2.2')).status).toBe(200);
    await first.finish();
    expect((await waiting).status).toBe(200);
  });

  it('are refused when ten wait for each that may run', async () => {
    const first = await beginCall(user);
    const second = await beginCall(user);
    // One more than may wait: it is answered at once, the others when an earlier call has ended.
    const calls = Array.from({ length: 10 * callsPerSession + 1 }, () => listOrders(user));
    const { status, error, headers } = await Promise.race(calls);
    expect([status, error?.error, headers.get('retry-after')]).toEqual([429, refusal, '2']);
    await first.finish();
    await second.finish();
    const statuses = (await Promise.all(calls)).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([...Array(10 * callsPerSession).fill(200), 429]);
    expect((await listOrders(user)).status).toBe(200);
  });

  it('are refused after waiting for thirty seconds, and free the place in which they waited', async () => {
    await beginCall(user);
    const second = await beginCall(user);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = listOrders(user);
    await settleWithoutTimers();
    vi.advanceTimersByTime(29_000);
    const later = listOrders(user);
    await settleWithoutTimers();
    vi.advanceTimersByTime(2000);
    expect((await waiting).status).toBe(429);
    vi.useRealTimers();
    await second.finish();
    expect((await later).status).toBe(200);
  });
});

it('lets any number of calls run at one time when the limits are 0', async () => {
  const unlimited = await createTestServer({ callsPerSession: 0, callsPerAccount: 0 });
  const as = await unlimited.createUser();
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => unlimited.request('listOrders', { as })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  await unlimited.close();
});

it('reads of one account take at most half of the places, so that another account finds one', async () => {
  const limit = createCallLimit({ callsPerSession: 10, callsPerAccount: 20 });
  const running: number[] = [];
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const read = (id: number) =>
    limit.read({ id, sessionHash: `${id}` }, 'searchDiamonds', async () => {
      running.push(id);
      await held;
    });
  const reads = [...Array.from({ length: 12 }, () => read(1)), read(2)];
  await new Promise(setImmediate);
  expect(running).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2]);
  finish();
  await Promise.all(reads);
  expect(running).toHaveLength(13);
});
