import { type Database, lockNamed, type Queries, type Trx } from '#server/platform/db/database.ts';

export interface NewCountry {
  name: string;
  phonecode: string;
}

/** Rows per INSERT, small enough for the statement limits of both database engines. */
const maxRows = 1000;

export const locationsRepository = {
  listCountries: (from: Queries) =>
    from.selectFrom('countries').select(['id', 'name', 'phonecode']).execute(),

  /** Inserts the countries whose name is missing. Existing countries keep their ids. */
  async addCountries(
    db: Pick<Database, 'engine'>,
    trx: Trx,
    countries: readonly NewCountry[],
  ): Promise<void> {
    await lockNamed(db, trx, 'countries');
    const rows = await trx.selectFrom('countries').select('name').execute();
    const existing = new Set(rows.map((row) => row.name));
    const missing = countries.filter((country) => !existing.has(country.name));
    if (missing.length > 0) await trx.insertInto('countries').values(missing).execute();
  },

  findCountry: (from: Queries, id: number) =>
    from.selectFrom('countries').select(['id', 'name', 'phonecode']).where('id', '=', id).executeTakeFirst(),

  /** Returns a state with the name of its country. */
  findState: (from: Queries, id: number) =>
    from
      .selectFrom('states')
      .innerJoin('countries', 'countries.id', 'states.country_id')
      .select(['states.id', 'states.name', 'states.country_id', 'countries.name as country'])
      .where('states.id', '=', id)
      .executeTakeFirst(),

  findCity: (from: Queries, id: number) =>
    from.selectFrom('cities').select(['id', 'state_id']).where('id', '=', id).executeTakeFirst(),

  listStates: (from: Queries, countryId: number) =>
    from.selectFrom('states').select(['id', 'name']).where('country_id', '=', countryId).execute(),

  listCities: (from: Queries, stateId: number) =>
    from.selectFrom('cities').select(['id', 'name']).where('state_id', '=', stateId).execute(),

  /** Inserts the missing states of a country. `on conflict do nothing` makes concurrent calls safe. */
  async addStates(trx: Trx, countryId: number, names: readonly string[]): Promise<void> {
    const rows = names.map((name) => ({ country_id: countryId, name }));
    await trx
      .insertInto('states')
      .values(rows)
      .onConflict((oc) => oc.doNothing())
      .execute();
  },

  /** Inserts the missing cities of a state. `on conflict do nothing` makes concurrent calls safe. */
  async addCities(trx: Trx, stateId: number, names: readonly string[]): Promise<void> {
    for (let from = 0; from < names.length; from += maxRows) {
      const rows = names.slice(from, from + maxRows).map((name) => ({ state_id: stateId, name }));
      await trx
        .insertInto('cities')
        .values(rows)
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
  },
};
