import type { Trx } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { locationsRepository as repository } from './locations.repository.ts';

/** The place ids of an address under their form field names; null for none. */
export interface Places {
  company_country_id?: number | null | undefined;
  company_state_id?: number | null | undefined;
  company_city_id?: number | null | undefined;
}

export const placeMessages = {
  unknown: 'Place not recognised',
  otherCountry: 'This state is in another country',
  otherState: 'This city is in another state',
} as const;

/** Implements `resolvePlaces` of the locations service: resolves the state from the city, then the country from the state. */
export async function resolvePlaces(trx: Trx, places: Places): Promise<Places> {
  const cityId = places.company_city_id ?? null;
  let stateId = places.company_state_id ?? null;
  let countryId = places.company_country_id ?? null;
  if (cityId !== null) {
    const city = await repository.findCity(trx, cityId);
    if (!city) throw unprocessable({ company_city_id: placeMessages.unknown });
    if (stateId !== null && stateId !== city.state_id)
      throw unprocessable({ company_city_id: placeMessages.otherState });
    stateId = city.state_id;
  }
  if (stateId !== null) {
    const state = await repository.findState(trx, stateId);
    if (!state) throw unprocessable({ company_state_id: placeMessages.unknown });
    if (countryId !== null && countryId !== state.country_id)
      throw unprocessable({ company_state_id: placeMessages.otherCountry });
    countryId = state.country_id;
  }
  if (countryId !== null && !(await repository.findCountry(trx, countryId)))
    throw unprocessable({ company_country_id: placeMessages.unknown });
  return { company_country_id: countryId, company_state_id: stateId, company_city_id: cityId };
}
