import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

describe('saved and recent searches', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await server.createUser();
  });

  const searchquery = '{"filters":{"shape":["Round"]},"carats":["1.00 - 1.49"]}';
  const save = (input: object, as = user) =>
    server.request('saveSearch', { as, body: { title: 'Rounds', status: 'active', searchquery, ...input } });
  const page = async (id: 'listSavedSearches' | 'listRecentSearches', as: TestUser, query = {}) =>
    (await server.request(id, { as, query })).body.data;
  const saved = async (as = user) => (await page('listSavedSearches', as, { limit: 20 })).data;
  const recent = async (as = user) => (await page('listRecentSearches', as, { limit: 20 })).data;
  const remove = (id: number, as = user) => server.request('deleteSavedSearch', { as, body: { id } });

  it('lists a titled search as saved and a direct one as recent', async () => {
    const { status, body } = await save({ title: ' Rounds ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, status: 'active', data: { title: 'Rounds', searchquery } });
    const direct = await save({ title: '1795252800000', status: 'block' });
    expect(direct.body).toMatchObject({ success: true, status: 'block', data: { status: 'block' } });
    expect(await saved()).toEqual([body.data]);
    expect(await recent()).toEqual([direct.body.data]);
  });

  it('are listed newest first; recent ones without duplicates, at most twenty', async () => {
    for (let run = 1; run <= 23; run += 1) {
      await save({ title: String(run), status: 'block', searchquery: `{"run":${run}}` });
      await save({ title: String(run) });
    }
    await save({ title: 'again', status: 'block', searchquery: '{"run":10}' });
    const titles = (await recent()).map((search) => search.title);
    expect(titles).toHaveLength(20);
    expect(titles.slice(0, 3)).toEqual(['again', '23', '22']);
    expect(titles).not.toContain('10');
    expect((await saved()).map((search) => search.title).slice(0, 2)).toEqual(['23', '22']);
    expect(await page('listSavedSearches', user)).toMatchObject({ current_page: 1, total: 23, per_page: 10 });
    const last = await page('listSavedSearches', user, { page: 2, limit: 20 });
    expect(last.data.map((search) => search.title)).toEqual(['3', '2', '1']);
    expect(await page('listRecentSearches', user, { limit: 3 })).toMatchObject({ total: 20, per_page: 3 });
  });

  it('lists at most twenty on a page', async () => {
    for (const id of ['listSavedSearches', 'listRecentSearches'] as const) {
      const { status, error } = await server.request(id, { as: user, query: { limit: 21 } });
      expect([status, error?.fields]).toEqual([400, { limit: 'Must be at most 20' }]);
    }
  });

  it('keeps a limited number of titled searches, and says so', async () => {
    const small = await createTestServer({ savedSearchesPerAccount: 3 });
    const [as, other] = [await small.createUser(), await small.createUser()];
    const add = (account: TestUser, status = 'active') =>
      small.request('saveSearch', { as: account, body: { title: 'Rounds', status, searchquery } });
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await add(as)).body.data.id);
    const { status, error } = await add(as);
    expect([status, error?.error]).toEqual([
      409,
      'You have reached the limit of 3 saved searches. Delete one to save another.',
    ]);
    expect((await add(as, 'block')).status).toBe(200);
    expect((await add(other)).status).toBe(200);
    await small.request('deleteSavedSearch', { as, body: { id: ids[0] } });
    expect((await add(as)).status).toBe(200);
    await small.close();
  });

  it('keeps no more than the limit when searches are saved concurrently', async () => {
    const small = await createTestServer({ savedSearchesPerAccount: 3 });
    const as = await small.createUser();
    const body = { title: 'Rounds', status: 'active', searchquery };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => small.request('saveSearch', { as, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    await small.close();
  });

  it('refuses a search of more than 8,000 bytes', async () => {
    const queryOf = (letter: string, count: number) =>
      JSON.stringify({ filters: { stone_ids: [letter.repeat(count)] } });
    const rest = Buffer.byteLength(queryOf('', 0));
    for (const status of ['active', 'block']) {
      expect((await save({ status, searchquery: queryOf('a', 8000 - rest) })).status).toBe(200);
      for (const long of [queryOf('a', 8001 - rest), queryOf('é', 4001 - rest / 2)]) {
        const { status: refused, error } = await save({ status, searchquery: long });
        expect([refused, error?.fields]).toEqual([422, { searchquery: addedMessages.search.tooLong }]);
      }
    }
  });

  it('reject a blank title and an invalid query', async () => {
    expect((await save({ title: '  ' })).error).toEqual({
      error: 'title is required',
      fields: { title: 'title is required' },
    });
    expect((await save({ title: '' })).error?.fields).toEqual({ title: 'title is required' });
    for (const wrong of ['not json', '[1]', 'null', '"text"']) {
      expect((await save({ searchquery: wrong })).status, wrong).toBe(422);
    }
    expect((await save({ status: 'other' })).status).toBe(422);
    expect(await saved()).toEqual([]);
  });

  it('can be deleted by their owner only', async () => {
    const { body } = await save({});
    const stranger = await server.createUser();
    for (const other of [stranger, admin]) expect((await remove(body.data.id, other)).status).toBe(404);
    expect(await saved(stranger)).toEqual([]);
    expect((await remove(body.data.id)).body).toMatchObject({ success: true });
    expect((await remove(body.data.id)).status).toBe(404);
    expect(await saved()).toEqual([]);
  });
});
