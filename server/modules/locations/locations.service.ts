import { countries } from 'countries-list';
import type { City } from '../../../src/api/generated/model/city.ts';
import type { Country } from '../../../src/api/generated/model/country.ts';
import type { State } from '../../../src/api/generated/model/state.ts';
import type { Base } from '../../base.ts';
import type { Trx } from '../../db/client.ts';
import { locationsRepository as repository } from './locations.repository.ts';
import { readPlaces } from './places-of-country.ts';
import { type Places, settlePlaces } from './settle-places.ts';

const byName = new Intl.Collator('en');

export type LocationsService = ReturnType<typeof createLocationsService>;

/** Every country with the first of its dialling codes, in the order in which a new database numbers them. */
export const knownCountries = Object.values(countries)
  .map(({ name, phone }) => ({ name, phonecode: String(phone[0] ?? '') }))
  .sort((a, b) => byName.compare(a.name, b.name));

const sorted = <Place extends { name: string }>(places: Place[]) =>
  places.sort((a, b) => byName.compare(a.name, b.name));

/**
 * Places for the forms. They are numbered once, by the database, and keep their numbers: countries when the server
 * starts, states and cities when somebody first asks for them.
 */
export function createLocationsService({ db }: Pick<Base, 'db'>) {
  let stored: Promise<void> | undefined;

  /** Stores the countries that the database does not have yet; done once per process. */
  function storeCountries(): Promise<void> {
    stored ??= db
      .transaction((trx) => repository.addCountries(db, trx, knownCountries))
      .catch((failure: unknown) => {
        stored = undefined;
        throw failure;
      });
    return stored;
  }

  return {
    storeCountries,
    /** Every country, by name. */
    async listCountries(): Promise<Country[]> {
      await storeCountries();
      const rows = await repository.listCountries(db.read);
      return sorted(rows);
    },

    /** The states of a country, by name; none for an unknown country. */
    async listStates(countryId: number): Promise<State[]> {
      const country = await repository.findCountry(db.read, countryId);
      if (!country) return [];
      const there = await repository.listStates(db.read, country.id);
      if (there.length > 0) return sorted(there);
      const names = Object.keys(await readPlaces(country.name));
      if (names.length === 0) return [];
      await db.transaction((trx) => repository.addStates(trx, country.id, names));
      return sorted(await repository.listStates(db.read, country.id));
    },

    /** The cities of a state, by name; none for an unknown state. */
    async listCities(stateId: number): Promise<City[]> {
      const state = await repository.findState(db.read, stateId);
      if (!state) return [];
      const there = await repository.listCities(db.read, state.id);
      if (there.length > 0) return sorted(there);
      const names = (await readPlaces(state.country))[state.name] ?? [];
      await db.transaction((trx) => repository.addCities(trx, state.id, names));
      return sorted(await repository.listCities(db.read, state.id));
    },

    /**
     * The country, state and city of an address that belong together: what is left out above a named place is
     * filled in. Throws 422 with the field for an unknown place and for one that lies elsewhere.
     */
    settle: (trx: Trx, places: Places): Promise<Places> => settlePlaces(trx, places),
  };
}
