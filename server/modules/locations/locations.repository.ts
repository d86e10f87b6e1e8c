import { sql } from 'kysely';
import type { Database, Queries, Trx } from '../../db/client.ts';

export interface NewCountry {
  name: string;
  phonecode: string;
}

export const locationsRepository = {
  listCountries: (from: Queries) =>
    from.selectFrom('countries').select(['id', 'name', 'phonecode']).execute(),

  /** Adds the countries whose name is not there yet; those that are keep their numbers. */
  async addCountries(
    db: Pick<Database, 'engine'>,
    trx: Trx,
    countries: readonly NewCountry[],
  ): Promise<void> {
    // One server at a time numbers the countries; the lock goes with the transaction.
    if (db.engine === 'postgres') await sql`lock table countries in share row exclusive mode`.execute(trx);
    const rows = await trx.selectFrom('countries').select('name').execute();
    const there = new Set(rows.map((row) => row.name));
    const missing = countries.filter((country) => !there.has(country.name));
    if (missing.length > 0) await trx.insertInto('countries').values(missing).execute();
  },
};
