import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useListCities, useListCountries, useListStates } from '#contract/hooks/locations/locations.ts';
import type { PlaceRef } from '#contract/model/placeRef.ts';
import { messages } from '#domain/messages/messages.ts';
import { PlaceField, usePlaceId } from './place-field.tsx';

/** The places of a company's address: their ids, null for none. */
export type LocationValues = {
  company_country_id: number | null;
  company_state_id: number | null;
  company_city_id: number | null;
};

type LocationChainProps<Values extends FieldValues & LocationValues> = {
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's control is invariant in the transformed values
  control: Control<Values, unknown, any>;
  /** The stored places: their names show even while, or when, the lists cannot be read. */
  known?: { country: PlaceRef | null; state: PlaceRef | null; city: PlaceRef | null } | undefined;
  /** Marks the three as required. */
  required?: boolean;
};

/** Places do not change while a form is open. */
const places = (enabled = true) => ({ query: { staleTime: Number.POSITIVE_INFINITY, enabled } });

/** Country, state and city of a company: choosing one loads the next and empties what depended on the earlier choice. */
export function LocationChain<Values extends FieldValues & LocationValues>({
  control,
  known,
  required = false,
}: LocationChainProps<Values>) {
  const name = (field: keyof LocationValues) => field as FieldPath<Values>;
  const country = usePlaceId(control, name('company_country_id'));
  const state = usePlaceId(control, name('company_state_id'));
  const city = usePlaceId(control, name('company_city_id'));
  const countries = useListCountries(places());
  const states = useListStates({ countryId: country.id ?? 0 }, places(!!country.id));
  const cities = useListCities({ stateId: state.id ?? 0 }, places(!!state.id));
  return (
    <>
      <PlaceField
        place={country}
        label="Country"
        loadingText={messages.search.countryLoading}
        placeholder={messages.search.countryPlaceholder}
        list={countries}
        known={known?.country}
        required={required}
        onChoose={() => {
          state.choose(null);
          city.choose(null);
        }}
      />
      <PlaceField
        place={state}
        label="State"
        loadingText={messages.search.countryLoading}
        placeholder={country.id === null ? 'Select a country first' : 'Select State'}
        list={states}
        known={known?.state}
        required={required}
        disabled={country.id === null}
        onChoose={() => city.choose(null)}
      />
      <PlaceField
        place={city}
        label="City"
        loadingText={messages.search.countryLoading}
        placeholder={state.id === null ? 'Select a state first' : 'Select City'}
        list={cities}
        known={known?.city}
        required={required}
        disabled={state.id === null}
      />
    </>
  );
}
