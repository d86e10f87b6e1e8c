import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { keyReused } from './idempotency.ts';

let server: TestServer;
let userId: number;
beforeAll(async () => {
  server = await createTestServer();
  userId = (await server.createUser()).id;
});
afterAll(() => server.close());

/** Stores a demand once per key, as a handler would. */
function submit(key: string | undefined, requirements: string, as: number = userId) {
  return server.services.idempotency.once(
    { userId: as, operation: 'createDemand', key, request: { requirements, more: { a: 1, b: 2 } } },
    async (trx) => {
      if (requirements === 'refused') throw new Error('refused');
      const { id } = await trx
        .insertInto('demands')
        .values({ user_id: as, requirements, created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id };
    },
  );
}

async function stored(requirements: string): Promise<number> {
  const rows = await server.db.read
    .selectFrom('demands')
    .select('id')
    .where('requirements', '=', requirements)
    .execute();
  return rows.length;
}

describe('a repeated submit', () => {
  it('returns the same response and stores one record', async () => {
    const first = await submit('key-00000001', 'two pears');
    expect(await submit('key-00000001', 'two pears')).toEqual(first);
    expect(await stored('two pears')).toBe(1);
  });

  it('stores one record for concurrent submits with one key', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit('key-00000002', 'at once')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await stored('at once')).toBe(1);
  });

  it('is rejected when the key was used for another request', async () => {
    await submit('key-00000003', 'one oval');
    await expect(submit('key-00000003', 'two ovals')).rejects.toMatchObject({
      status: 422,
      message: keyReused,
    });
    expect(await stored('two ovals')).toBe(0);
  });

  it('is scoped to its sender', async () => {
    const other = (await server.createUser()).id;
    const mine = await submit('key-00000004', 'shared key');
    expect(await submit('key-00000004', 'shared key', other)).not.toEqual(mine);
  });

  it('can be retried after a failure', async () => {
    await expect(submit('key-00000005', 'refused')).rejects.toThrow('refused');
    await submit('key-00000005', 'now it works');
    expect(await stored('now it works')).toBe(1);
  });

  it('needs a valid key to be recognised', async () => {
    await submit(undefined, 'no key');
    await submit(undefined, 'no key');
    expect(await stored('no key')).toBe(2);
    await expect(submit('short', 'short key')).rejects.toMatchObject({ status: 400 });
  });
});
