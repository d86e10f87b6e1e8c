import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngine } from '#server/testing/test-database.ts';
import { createLease } from './lease.ts';

let db: TestDatabase;
const second = 1000;
let now = 1_800_000_000_000;
const clock = () => now;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

describe('the lease of timed work', () => {
  it.runIf(testEngine === 'sqlite')('is the only server’s on the embedded database', async () => {
    expect(await createLease({ db, clock }, 'timers').claim()).toBe(true);
  });

  describe.runIf(testEngine === 'postgres')('of servers on one PostgreSQL', () => {
    const claims = (leases: ReturnType<typeof createLease>[]) =>
      Promise.all(leases.map((lease) => lease.claim()));

    it('is one server’s at a time, and stays with it', async () => {
      const leases = [1, 2, 3].map(() => createLease({ db, clock }, 'timers'));
      const first = await claims(leases);
      expect(first.filter(Boolean)).toHaveLength(1);
      for (let seconds = 0; seconds < 20; seconds += 1) {
        now += second;
        expect(await claims(leases)).toEqual(first);
      }
      await leases[first.indexOf(true)]!.release();
    });

    it('goes to another one when its server ends, and within eight seconds when that is lost', async () => {
      const [one, two, three] = [1, 2, 3].map(() => createLease({ db, clock }, 'timers'));
      expect(await one!.claim()).toBe(true);
      expect(await two!.claim()).toBe(false);
      await one!.release();
      now += 2 * second;
      expect(await two!.claim()).toBe(true);
      // The server of the second is gone.
      const lost = now;
      while (!(await three!.claim())) now += 100;
      expect(now - lost).toBeGreaterThan(5 * second);
      expect(now - lost).toBeLessThanOrEqual(8 * second);
      await three!.release();
    });
  });
});
