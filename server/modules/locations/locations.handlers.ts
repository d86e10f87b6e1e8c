import type { Services } from '#server/app/services.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';

export function createLocationsHandlers({
  locations,
}: Services): HandlersOf<'listCountries' | 'listStates' | 'listCities'> {
  return {
    listCountries: async () => ({ data: await locations.listCountries() }),
    listStates: async ({ query }) => ({ data: await locations.listStates(query.countryId) }),
    listCities: async ({ query }) => ({ data: await locations.listCities(query.stateId) }),
  };
}
