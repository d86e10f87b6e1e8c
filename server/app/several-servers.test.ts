import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyHomeSlider } from '#domain/settings/home-slider.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#server/testing/test-database.ts';
import { listForm } from '#server/testing/test-lists.ts';
import { testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const list = (rows: string[]) => ['Stock #,Shape,Weight,Color,Clarity,Price/Ct', ...rows].join('\n');

/** PostgreSQL at the serializable level behaves like distributed engines. */
const isolations = ['read committed', 'serializable'] as const;

describe.runIf(testEngine === 'postgres').each(isolations)(
  'two concurrent servers on one PostgreSQL, %s',
  (isolation) => {
    let db: TestDatabase;
    let a: TestServer;
    let b: TestServer;
    beforeAll(async () => {
      db = await openTestDatabase(isolation);
      const level = await db.read
        .selectNoFrom((sql) =>
          sql.fn<string>('current_setting', [sql.val('transaction_isolation')]).as('level'),
        )
        .executeTakeFirstOrThrow();
      expect(level.level).toBe(isolation);
      a = await createTestServer({}, db);
      b = await createTestServer({}, db.beside!());
    });
    afterAll(async () => {
      await b.close();
      await a.close();
    });
    const admin = () => a.createUser({ user_type: 'ADMIN' });
    const placeOrderAt = async (at: TestServer, as: { token: string }, id: number, key?: string) => {
      const body = { remark: 'Please', diamondIdWithAmount: [{ id, amount: 5500 }] };
      return at.request('createOrder', { as, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
    };

    it('share sessions: signing out or blocking takes effect on both at once', async () => {
      const adminUser = await admin();
      const { email, id } = await a.createUser();
      const signIn = { email, password: testPassword, appType: 'ADMIN' };
      const enter = async () => {
        const { body } = await a.request('loginUser', { body: signIn });
        return { token: (body as unknown as { token: string }).token };
      };
      const first = await enter();
      expect((await b.request('listDemands', { as: first })).status).toBe(200);
      await a.request('logoutUser', { as: first, body: { bearerToken: first.token } });
      expect((await b.request('listDemands', { as: first })).status).toBe(401);
      const second = await enter();
      expect((await b.request('updateUser', { as: adminUser, body: { id, status: 'block' } })).status).toBe(
        200,
      );
      expect((await a.request('listDemands', { as: second })).status).toBe(401);
      expect((await b.request('listDemands', { as: second })).status).toBe(401);
    });

    it('look for holds that have ended on one of them', async () => {
      const looks = [a, b].map(({ services }) => vi.spyOn(services.holds, 'settleDue'));
      await vi.waitFor(() => expect(looks.flatMap(({ mock }) => mock.calls).length).toBeGreaterThan(2), {
        timeout: 20_000,
      });
      expect(looks.map(({ mock }) => mock.calls.length)).toContain(0);
      for (const look of looks) look.mockRestore();
    });

    it('count failed sign-ins together', async () => {
      const { email } = await a.createUser();
      const wrong = { email, password: 'not this one', appType: 'ADMIN' };
      for (let tries = 0; tries < 10; tries += 1) {
        const { status } = await (tries % 2 ? a : b).request('loginUser', { body: wrong });
        expect(status).not.toBe(429);
      }
      const body = { ...wrong, password: testPassword };
      expect((await a.request('loginUser', { body })).status).toBe(429);
      expect((await b.request('loginUser', { body })).status).toBe(429);
    });

    it('create one order for one submit that reaches both', async () => {
      const buyer = await a.createUser();
      const stone = await a.createDiamond({ stone_id: 'ONCE-1' });
      const answers = await Promise.all(
        [a, b, a, b, a, b].map((at) => placeOrderAt(at, buyer, stone.id, 'the-same-submit')),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
      const orders = await db.read
        .selectFrom('orders')
        .select('id')
        .where('user_id', '=', buyer.id)
        .execute();
      expect(orders).toHaveLength(1);
    });

    it('sell one stone once', async () => {
      const adminUser = await admin();
      const stone = await a.createDiamond({ stone_id: 'RACE-1' });
      const orders = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const { body } = await placeOrderAt(a, await a.createUser(), stone.id);
          return body.data.id;
        }),
      );
      const accepted = await Promise.all(
        orders.map((id, index) =>
          (index % 2 ? a : b).request('updateOrder', { as: adminUser, body: { id, status: 2 } }),
        ),
      );
      expect(accepted.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      const { order_id } = await db.read
        .selectFrom('diamonds')
        .select('order_id')
        .where('id', '=', stone.id)
        .executeTakeFirstOrThrow();
      expect(order_id).toBe(orders[accepted.findIndex(({ status }) => status === 200)]);
    });

    it('assign each stock number once, to imported and entered stones', async () => {
      const adminUser = await admin();
      const rows = Array.from({ length: 30 }, () => ',BR,1.01,E,VS1,5000');
      const lists = [a, b, a].map((at) =>
        at.request('importDiamonds', {
          as: adminUser,
          form: listForm(list(rows), { number_from: 'NR-', supplier_name: 'Kesar' }),
        }),
      );
      const typed = [a, b].map((at) =>
        at.request('createDiamond', { as: adminUser, body: { ...newStone, stone_id: 'NR-40' } }),
      );
      const answers = await Promise.all([...lists, ...typed]);
      expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
      const numbers = await db.read
        .selectFrom('diamonds')
        .select('stone_id')
        .where('stone_id', 'like', 'NR-%')
        .execute();
      const made = answers.slice(3).filter(({ status }) => status === 200).length;
      expect(made).toBeLessThan(2);
      expect(answers.slice(3).every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(numbers).toHaveLength(90 + made);
    });

    it('assign each lookup value and country its id once', async () => {
      const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
      const codes = await Promise.all(
        [a, b, a, b].map((at, index) =>
          at.db.transaction((trx) =>
            at.services.lookupValues.codesFor(trx, 'lab', index % 2 ? names : names.toReversed()),
          ),
        ),
      );
      for (const found of codes) {
        expect([...found].sort()).toEqual([...codes[0]!].sort());
        expect(new Set(found.values()).size).toBe(4);
      }
      const buyer = await a.createUser();
      const answers = await Promise.all([a, b, a, b].map((at) => at.request('listCountries', { as: buyer })));
      const listed = answers.map(({ body }) => JSON.stringify(body.data));
      expect(new Set(listed).size).toBe(1);
      expect(listed[0]!.length).toBeGreaterThan(1000);
    });

    it('report the progress of an import that the other one runs', async () => {
      const adminUser = await admin();
      const query = { import_id: '0b6f6d0e-3d0c-4f0f-9a55-7a4b2c1d9e11' };
      const rows = Array.from({ length: 400 }, (_, index) => `PR-${index},BR,1.01,E,VS1,5000`);
      const running = a.request('importDiamonds', { as: adminUser, form: listForm(list(rows), query) });
      const seen = new Set<string>();
      let ended = false;
      void running.then(() => {
        ended = true;
      });
      while (!ended) {
        const { status, body } = await b.request('getImportProgress', { as: adminUser, query });
        if (status === 200) seen.add(body.data.phase);
      }
      expect((await running).status).toBe(200);
      const { body } = await b.request('getImportProgress', { as: adminUser, query });
      expect(body.data).toMatchObject({ phase: 'done', rows: 400 });
      expect(seen).toContain('reading');
      const other = await admin();
      expect((await b.request('getImportProgress', { as: other, query })).status).toBe(404);
    });

    it('see the changes of the other at once', async () => {
      const adminUser = await admin();
      const configType = 'HOME_SLIDER';
      const config = JSON.stringify({ ...emptyHomeSlider, slider1text: 'Ovals' });
      await a.request('updateConfig', { as: adminUser, body: { configType, config } });
      const slider = await b.request('getConfig', { as: adminUser, body: { configType } });
      expect(slider.body.data.config).toBe(config);
      await a.request('createCategory', { as: adminUser, body: { name: 'Brooches' } });
      const categories = await b.request('listCategories', { as: adminUser });
      expect(JSON.stringify(categories.body.data)).toContain('Brooches');
    });
  },
);

const newStone = {
  supplier_name: 'Kesar',
  shape: 'Round',
  carat: 1.01,
  color: 'E',
  location: 'Antwerp',
  discount: 0,
  price: 5000,
  total_amount: 5050,
  j_discount: 0,
  j_price: 5500,
  j_total_amount: 5555,
  retail_discount: 0,
  retail_price: 6000,
  retail_total_amount: 6060,
};
