import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';

export function createLocationsHandlers({ locations }: Services): HandlersOf<'listCountries'> {
  return {
    listCountries: async () => ({ data: await locations.listCountries() }),
  };
}
