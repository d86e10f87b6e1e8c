import type { Country } from '#contract/model/country.ts';
import { readPlaces } from '#places/country-places.ts';
import type { Places } from '../start/places.ts';

/** More than any country has states, and any state cities. */
const [maxStates, maxCities] = [1000, 10_000];

/** The states and cities of all countries. An id follows from the place of a name in the file: it is always the same. */
export function filePlaces(countries: readonly Country[], read = readPlaces): Places {
  const tables = new Map<number, ReturnType<typeof readPlaces>>();

  /** The cities of each state of a country, read once. After a failure the next call reads them again. */
  async function statesOf(countryId: number): Promise<[name: string, cities: string[]][]> {
    const country = countries.find(({ id }) => id === countryId);
    if (!country) return [];
    const table =
      tables.get(countryId) ??
      read(country.name).catch((failure: unknown) => {
        tables.delete(countryId);
        throw failure;
      });
    tables.set(countryId, table);
    return Object.entries(await table);
  }

  const places: Places = {
    async listStates(countryId) {
      const states = await statesOf(countryId);
      return states.map(([name], index) => ({ id: countryId * maxStates + index + 1, name }));
    },
    async listCities(stateId) {
      const states = await statesOf(Math.floor(stateId / maxStates));
      const [, cities = []] = states[(stateId % maxStates) - 1] ?? [];
      return cities.map((name, index) => ({ id: stateId * maxCities + index + 1, name }));
    },
    async findState(id) {
      const country_id = Math.floor(id / maxStates);
      const state = (await places.listStates(country_id)).find((each) => each.id === id);
      return state && { ...state, country_id };
    },
    async findCity(id) {
      const state_id = Math.floor(id / maxCities);
      const city = (await places.listCities(state_id)).find((each) => each.id === id);
      return city && { ...city, state_id };
    },
  };
  return places;
}
