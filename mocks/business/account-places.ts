import type { User } from '#contract/model/user.ts';
import { type AddressPlaces, resolvePlaces } from '#domain/accounts/address-places.ts';
import { invalidFieldsResponse } from '../error-response.ts';
import { records } from '../records.ts';

const named = (place: { id: number; name: string } | undefined) =>
  place ? { id: place.id, name: place.name } : null;

type PlacesOfAccount = Pick<
  User,
  `company_${'country' | 'state' | 'city'}` | `company_${'country' | 'state' | 'city'}_id`
>;

const findCountry = async (id: number) => records.countries.find((country) => country.id === id);

/** The ids and names of the places of an account, which follow from its city or state. @throws a 422 */
export async function accountPlaces(given: AddressPlaces): Promise<PlacesOfAccount> {
  const { findState, findCity } = records.places;
  const resolved = await resolvePlaces({ findCountry, findState, findCity }, given);
  if ('refused' in resolved) throw invalidFieldsResponse(resolved.refused);
  const { company_country_id, company_state_id, company_city_id } = resolved.places;
  return {
    ...resolved.places,
    company_country: named(await findCountry(company_country_id ?? 0)),
    company_state: named(await findState(company_state_id ?? 0)),
    company_city: named(await findCity(company_city_id ?? 0)),
  };
}
