import { useListCountries } from '#contract/hooks/locations/locations.ts';
import type { SearchField } from '#contract/model/searchField.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import { messages } from '#domain/messages/messages.ts';
import { locationsOfCountry } from '#domain/search/text/country-locations.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { withOption } from '../draft/filter-selection.ts';
import { useSearchForm } from '../draft/search-context.ts';

type CountryFieldProps = { field: SearchField; groups: SearchSection['groups'] };

/** All countries: choosing one selects the locations of the stock in it. */
export function CountryField({ field, groups }: CountryFieldProps) {
  const { select } = useSearchForm();
  const countries = useListCountries({ query: { staleTime: Number.POSITIVE_INFINITY } });
  const { countryLoading, countryPlaceholder } = messages.search;
  const locations = groups.flatMap(({ key, options }) =>
    key === field.key ? (options ?? []).map(({ value }) => value) : [],
  );
  const choose = (country: string) =>
    select((now) =>
      locationsOfCountry(country, locations).reduce(
        (filters, location) => withOption(filters, field.key, location, true),
        now,
      ),
    );
  return (
    <NativeSelect
      aria-label={field.label}
      className="w-56 phone:w-full"
      disabled={countries.isPending}
      value=""
      onChange={({ target }) => target.value && choose(target.value)}
    >
      <option value="">{countries.isPending ? countryLoading : countryPlaceholder}</option>
      {countries.data?.data.map(({ id, name }) => (
        <option key={id} value={name}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
