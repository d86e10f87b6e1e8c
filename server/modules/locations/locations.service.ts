import { countries } from 'countries-list';
import type { City } from '#contract/model/city.ts';
import type { Country } from '#contract/model/country.ts';
import type { State } from '#contract/model/state.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { readPlaces } from './country-places.ts';
import { locationsRepository as repository } from './locations.repository.ts';
import { type Places, resolvePlaces } from './resolve-places.ts';

const byName = new Intl.Collator('en');

export type LocationsService = ReturnType<typeof createLocationsService>;

/** Every country with the first of its dialling codes, in the order in which a new database numbers them. */
export const allCountries = Object.values(countries)
  .map(({ name, phone }) => ({ name, phonecode: String(phone[0] ?? '') }))
  .sort((a, b) => byName.compare(a.name, b.name));

const sortByName = <Place extends { name: string }>(places: Place[]) =>
  places.sort((a, b) => byName.compare(a.name, b.name));

/**
 * Places for the forms. They are numbered once, by the database, and keep their numbers: countries when the server
 * starts, states and cities when somebody first asks for them.
 */
export function createLocationsService({ db }: { db: Database }) {
  let seeding: Promise<void> | undefined;

  /** Stores the countries that the database does not have yet; done once per process. */
  function storeCountries(): Promise<void> {
    seeding ??= db
      .transaction((trx) => repository.addCountries(db, trx, allCountries))
      .catch((failure: unknown) => {
        seeding = undefined;
        throw failure;
      });
    return seeding;
  }

  return {
    storeCountries,
    /** Every country, by name. */
    async listCountries(): Promise<Country[]> {
      await storeCountries();
      const rows = await repository.listCountries(db.read);
      return sortByName(rows);
    },

    /** The states of a country, by name; none for an unknown country. */
    async listStates(countryId: number): Promise<State[]> {
      const country = await repository.findCountry(db.read, countryId);
      if (!country) return [];
      const stored = await repository.listStates(db.read, country.id);
      if (stored.length > 0) return sortByName(stored);
      const names = Object.keys(await readPlaces(country.name));
      if (names.length === 0) return [];
      await db.transaction((trx) => repository.addStates(trx, country.id, names));
      return sortByName(await repository.listStates(db.read, country.id));
    },

    /** The cities of a state, by name; none for an unknown state. */
    async listCities(stateId: number): Promise<City[]> {
      const state = await repository.findState(db.read, stateId);
      if (!state) return [];
      const stored = await repository.listCities(db.read, state.id);
      if (stored.length > 0) return sortByName(stored);
      const names = (await readPlaces(state.country))[state.name] ?? [];
      await db.transaction((trx) => repository.addCities(trx, state.id, names));
      return sortByName(await repository.listCities(db.read, state.id));
    },

    /**
     * The country, state and city of an address that belong together: what is left out above a named place is
     * filled in. Throws 422 with the field for an unknown place and for one that lies elsewhere.
     */
    resolvePlaces: (trx: Trx, places: Places): Promise<Places> => resolvePlaces(trx, places),
  };
}
