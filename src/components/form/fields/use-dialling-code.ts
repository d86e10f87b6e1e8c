import { useListCountries } from '#contract/hooks/locations/locations.ts';

/** Gives the dialling code of a country by its id; null for none, and until the countries are loaded. */
export function useDiallingCode(): (countryId: number | null | undefined) => string | null {
  const countries = useListCountries({ query: { staleTime: Number.POSITIVE_INFINITY } }).data?.data;
  return (countryId) => countries?.find(({ id }) => id === countryId)?.phonecode ?? null;
}
