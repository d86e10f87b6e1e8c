import type { City } from '#contract/model/city.ts';
import type { Country } from '#contract/model/country.ts';
import type { State } from '#contract/model/state.ts';
import * as fixtures from '../fixtures/locations.ts';

/** States and cities by their ids: none for an unknown country or state, undefined for an unknown place. */
export interface Places {
  listStates(countryId: number): Promise<State[]>;
  listCities(stateId: number): Promise<City[]>;
  findState(id: number): Promise<(State & { country_id: number }) | undefined>;
  findCity(id: number): Promise<(City & { state_id: number }) | undefined>;
}

/** The states and cities of the fixtures, which have them for two of these countries. */
export function fixturePlaces(countries: readonly Country[]): Places {
  const idIn = (rows: readonly Country[], name: string | undefined) =>
    rows.find((country) => country.name === name)?.id ?? 0;
  const states = fixtures.countries.flatMap(({ id, name }) =>
    (fixtures.states[id] ?? []).map((state) => ({ ...state, country_id: idIn(countries, name) })),
  );
  const cities = states.flatMap(({ id }) =>
    (fixtures.cities[id] ?? []).map((city) => ({ ...city, state_id: id })),
  );
  return {
    async listStates(countryId) {
      const country = countries.find(({ id }) => id === countryId);
      return fixtures.states[idIn(fixtures.countries, country?.name)] ?? [];
    },
    listCities: async (stateId) => fixtures.cities[stateId] ?? [],
    findState: async (id) => states.find((state) => state.id === id),
    findCity: async (id) => cities.find((city) => city.id === id),
  };
}
