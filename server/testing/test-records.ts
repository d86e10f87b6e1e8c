import type { Role } from '#domain/accounts/role.ts';
import type { Services } from '#server/app/services.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

export const testPassword = 'monsoon-in-surat';

export interface TestUser {
  id: number;
  email: string;
  role: Role;
  /** The token of a live session. */
  token: string;
}

export interface Records {
  /** An active account with a live session; a USER by default. Its password is `testPassword`. */
  createUser(values?: Partial<NewRow<'users'>>): Promise<TestUser>;
  /** A stone on sale with prices in round numbers: 1 ct Round E VS1, 5,000 / 5,500 / 6,000 US$. */
  createDiamond(values?: Partial<NewRow<'diamonds'>>): Promise<Row<'diamonds'>>;
}

/** Creates records directly in the database. */
export function createRecords(db: Database, services: Services): Records {
  let users = 0;
  let stones = 0;
  let hashed: Promise<string> | undefined;
  return {
    async createUser(values = {}) {
      users += 1;
      hashed ??= services.passwords.hash(testPassword);
      const now = services.clock();
      const row = await db.write
        .insertInto('users')
        .values({
          name: `Person ${users}`,
          username: `person${users}`,
          email: `person${users}@northlight.example`,
          password_hash: await hashed,
          mobile_no: '+919825012345',
          whatsapp_no: '+919825012345',
          user_type: 'USER',
          company_name: 'Northlight Jewels',
          created_at: now,
          updated_at: now,
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const token = await db.transaction((trx) => services.sessions.start(trx, row.id, {}));
      return { id: row.id, email: row.email, role: row.user_type, token };
    },
    async createDiamond(values = {}) {
      stones += 1;
      const now = services.clock();
      return db.write
        .insertInto('diamonds')
        .values({ ...defaultStone, stone_id: `KD-${stones}`, created_at: now, updated_at: now, ...values })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
  };
}

const round = 10;
const colorE = 20;
const clarityVS1 = 5;

const defaultStone = {
  kind: 1,
  supplier_name: 'Kiran Stones',
  shape: round,
  carat: 1000,
  color: colorE,
  clarity: clarityVS1,
  cut: 2,
  polish: 2,
  symmetry: 2,
  fluo: 1,
  rap: 10_000_00,
  price: 5_000_00,
  discount: 50_00,
  total_amount: 5_000_00,
  j_price: 5_500_00,
  j_discount: 45_00,
  j_total_amount: 5_500_00,
  retail_price: 6_000_00,
  retail_discount: 40_00,
  retail_total_amount: 6_000_00,
};
