import type { HandlersOf } from '#server/contract/handlers.ts';
import type { LocationsService } from './locations.service.ts';

export function createLocationsHandlers(
  locations: LocationsService,
): HandlersOf<'listCountries' | 'listStates' | 'listCities'> {
  return {
    listCountries: async () => ({ data: await locations.listCountries() }),
    listStates: async ({ query }) => ({ data: await locations.listStates(query.countryId) }),
    listCities: async ({ query }) => ({ data: await locations.listCities(query.stateId) }),
  };
}
