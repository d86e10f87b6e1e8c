const fields = ['company_country_id', 'company_state_id', 'company_city_id'] as const;

type PlaceField = (typeof fields)[number];

/** The place ids of an address under their form field names; null for none. */
export type AddressPlaces = { [Field in PlaceField]?: number | null | undefined };

/** Finds places by their ids; undefined for an unknown one. */
export interface PlaceLookup {
  findCity(id: number): Promise<{ state_id: number } | undefined>;
  findState(id: number): Promise<{ country_id: number } | undefined>;
  findCountry(id: number): Promise<object | undefined>;
}

type Resolved =
  | { places: { [Field in PlaceField]: number | null } }
  /** The field of the place that does not fit, with the reason. */
  | { refused: { [Field in PlaceField]?: string } };

export const placeMessages = {
  unknown: 'Place not recognised',
  otherCountry: 'This state is in another country',
  otherState: 'This city is in another state',
} as const;

/** Whether a change of an account names a place, or removes one. */
export const changesPlace = (change: AddressPlaces): boolean =>
  fields.some((field) => change[field] !== undefined);

/** The place ids of an account without its other fields. */
export const placeIdsOf = ({ company_country_id, company_state_id, company_city_id }: AddressPlaces) => ({
  company_country_id,
  company_state_id,
  company_city_id,
});

/**
 * Checks that the country, state and city of an address match, and fills in a missing state or country from the city
 * or state. Refuses the field of an unknown place, and of one that lies in another state or country.
 */
export async function resolvePlaces(lookup: PlaceLookup, given: AddressPlaces): Promise<Resolved> {
  const cityId = given.company_city_id ?? null;
  let stateId = given.company_state_id ?? null;
  let countryId = given.company_country_id ?? null;
  if (cityId !== null) {
    const city = await lookup.findCity(cityId);
    if (!city) return { refused: { company_city_id: placeMessages.unknown } };
    if (stateId !== null && stateId !== city.state_id)
      return { refused: { company_city_id: placeMessages.otherState } };
    stateId = city.state_id;
  }
  if (stateId !== null) {
    const state = await lookup.findState(stateId);
    if (!state) return { refused: { company_state_id: placeMessages.unknown } };
    if (countryId !== null && countryId !== state.country_id)
      return { refused: { company_state_id: placeMessages.otherCountry } };
    countryId = state.country_id;
  }
  if (countryId !== null && !(await lookup.findCountry(countryId)))
    return { refused: { company_country_id: placeMessages.unknown } };
  return {
    places: { company_country_id: countryId, company_state_id: stateId, company_city_id: cityId },
  };
}
