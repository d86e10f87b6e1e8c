import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { sessionsRepository } from '#server/platform/auth/sessions.repository.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let cityId: number;
beforeAll(async () => {
  server = await createTestServer();
  const { locations } = server.services;
  const country = (await locations.listCountries()).find(({ name }) => name === 'India')!.id;
  const state = (await locations.listStates(country)).find(({ name }) => name === 'Gujarat')!.id;
  cityId = (await locations.listCities(state)).find(({ name }) => name === 'Surat')!.id;
});
beforeEach(async () => {
  await server.db.write.deleteFrom('sessions').execute();
  await server.db.write.deleteFrom('users').execute();
});
afterAll(() => server.close());

const rounds = Array.from({ length: 15 }, (_, round) => round);
const createAdmin = () => server.createUser({ user_type: 'ADMIN' });
const update = (as: TestUser, body: object) => server.request('updateUser', { as, body });
const activeAdmins = async () => {
  const query = server.db.read.selectFrom('users').select('id').where('user_type', '=', 'ADMIN');
  return (await query.where('status', '=', 1).execute()).length;
};
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

/** Sends calls in a race: none goes on before the sessions of all have been found. */
async function race<Answer>(...calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const { findLive } = sessionsRepository;
  const authorized = Promise.withResolvers<void>();
  let count = 0;
  const finding = vi.spyOn(sessionsRepository, 'findLive').mockImplementation(async (...session) => {
    const found = await findLive(...session);
    count += 1;
    if (count === calls.length) authorized.resolve();
    await authorized.promise;
    return found;
  });
  try {
    return await Promise.all(calls.map((call) => call()));
  } finally {
    finding.mockRestore();
  }
}

describe('two administrators who change each other in a race', () => {
  it.each([
    ['block', { status: 'block' }],
    ['demote', { user_type: 'USER' }],
  ])('%s: one succeeds, the other one has lost the right by then', async (_, change) => {
    for (const _round of rounds) {
      const [first, second] = [await createAdmin(), await createAdmin()];
      const before = await activeAdmins();
      const answers = await race(
        () => update(first, { id: second.id, ...change }),
        () => update(second, { id: first.id, ...change }),
      );
      expect(statuses(answers)).toEqual([200, 401]);
      expect(answers.find(({ status }) => status === 401)?.error?.error).toBe(
        addedMessages.signIn.accountChanged,
      );
      expect(await activeAdmins()).toBe(before - 1);
    }
  });

  it('blocks in a circle of three leave an active one', async () => {
    for (const _round of rounds) {
      await server.db.write.updateTable('users').set({ status: 0 }).execute();
      const three = [await createAdmin(), await createAdmin(), await createAdmin()] as const;
      const block = (by: number) => () =>
        update(three[by]!, { id: three[(by + 1) % 3]!.id, status: 'block' });
      const answers = await race(block(0), block(1), block(2));
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3);
      expect(await activeAdmins()).toBeGreaterThan(0);
    }
  });
});

describe('an administrator who is blocked at the same instant in a race', () => {
  type Act = (acting: TestUser, round: number) => Promise<{ status: number }>;

  /** The answers to an action that is already authorized when another administrator blocks its caller. */
  async function raceBlock(act: Act): Promise<number[]> {
    const answers: number[] = [];
    for (const round of rounds) {
      const [admin, acting] = [await createAdmin(), await createAdmin()];
      const block = { id: acting.id, status: 'block' };
      const [blocked, acted] = await race<{ status: number }>(
        () => update(admin, block),
        () => act(acting, round),
      );
      expect(blocked?.status).toBe(200);
      answers.push(acted!.status);
    }
    return answers;
  }

  it('adds no account after the block', async () => {
    const answers = await raceBlock((as, round) => {
      const names = { name: 'Late', username: `late${round}`, email: `late${round}@northlight.example` };
      const phones = { mobile_no: '+390655512345', whatsapp_no: '+390655512345' };
      const place = { company_name: 'Late', company_address1: 'Via Condotti 5', company_zipcode: '00187' };
      const secrets = { password: 'porta-nuova-71', user_type: 'ADMIN', company_city_id: cityId };
      return server.request('createUser', { as, body: { ...names, ...phones, ...place, ...secrets } });
    });
    expect(answers).toContain(401);
    expect(await activeAdmins()).toBe(rounds.length + answers.filter((status) => status === 200).length);
  });

  it('decides no registration after the block', async () => {
    const applicants = await Promise.all(rounds.map(() => server.createUser({ approval: 0, status: 0 })));
    const answers = await raceBlock((as, round) => {
      const body = { id: applicants[round]!.id, status: 'block', reason: 'No licence' };
      return server.request('updateApproval', { as, body });
    });
    expect(answers).toContain(401);
    const rejected = server.db.read.selectFrom('users').select('id').where('approval', '=', 2);
    expect(await rejected.execute()).toHaveLength(answers.filter((status) => status === 200).length);
  });
});
