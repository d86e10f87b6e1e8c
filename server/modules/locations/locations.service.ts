import { countries } from 'countries-list';
import type { City } from '#contract/model/city.ts';
import type { Country } from '#contract/model/country.ts';
import type { State } from '#contract/model/state.ts';
import { type AddressPlaces, resolvePlaces } from '#domain/accounts/address-places.ts';
import { readPlaces } from '#places/country-places.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { locationsRepository as repository } from './locations.repository.ts';

const byName = new Intl.Collator('en');

export type LocationsService = ReturnType<typeof createLocationsService>;

/** All countries with their first dialling code, sorted by name. A new database assigns ids in this order. */
export const allCountries = Object.values(countries)
  .map(({ name, phone }) => ({ name, phonecode: String(phone[0] ?? '') }))
  .sort((a, b) => byName.compare(a.name, b.name));

const sortByName = <Place extends { name: string }>(places: Place[]) =>
  places.sort((a, b) => byName.compare(a.name, b.name));

/**
 * Countries, states and cities for address forms. The database assigns each a permanent id on insertion: countries
 * are inserted at server start, states and cities on the first request for them.
 */
export function createLocationsService({ db }: { db: Database }) {
  let seeding: Promise<void> | undefined;

  /** Inserts the countries that the database lacks. Runs once per process, and again only after a failure. */
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
    /** Lists all countries, sorted by name. */
    async listCountries(): Promise<Country[]> {
      await storeCountries();
      const rows = await repository.listCountries(db.read);
      return sortByName(rows);
    },

    /** The dialling code of a country; null for none. */
    async diallingCode(trx: Trx, countryId: number | null): Promise<string | null> {
      const country = countryId === null ? undefined : await repository.findCountry(trx, countryId);
      return country?.phonecode || null;
    },

    /** Lists the states of a country, sorted by name; empty for an unknown country. */
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

    /** Lists the cities of a state, sorted by name; empty for an unknown state. */
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
     * Checks that the country, state and city of an address match, and fills in a missing state or country from
     * the city or state. Throws 422 on the field of an unknown place or of one that lies in another state or country.
     */
    async resolvePlaces(trx: Trx, given: AddressPlaces): Promise<AddressPlaces> {
      const resolved = await resolvePlaces(
        {
          findCity: (id) => repository.findCity(trx, id),
          findState: (id) => repository.findState(trx, id),
          findCountry: (id) => repository.findCountry(trx, id),
        },
        given,
      );
      if ('refused' in resolved) throw unprocessable(resolved.refused);
      return resolved.places;
    },
  };
}
