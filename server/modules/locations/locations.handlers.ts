import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';

export function createLocationsHandlers({
  locations,
}: Services): HandlersOf<'listCountries' | 'listStates' | 'listCities'> {
  return {
    listCountries: async () => ({ data: await locations.listCountries() }),
    listStates: async ({ query }) => ({ data: await locations.listStates(query.countryId) }),
    listCities: async ({ query }) => ({ data: await locations.listCities(query.stateId) }),
  };
}
