import { useMemo } from 'react';
import { useListCountries } from '../../api/generated/hooks/locations/locations.ts';
import type { SearchField } from '../../api/generated/model/searchField.ts';
import type { SearchOption } from '../../api/generated/model/searchOption.ts';
import { messages } from '../../domain/messages.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { Chip } from '../../ui/chip.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { chosenValues, withChoice } from './choices.ts';
import { useSearchForm } from './search-context.ts';

/** What can be selected: the field's own options, or the countries where it has none. */
function useSelectOptions(field: SearchField) {
  const own = field.options;
  const countries = useListCountries({
    query: { enabled: !own?.length, staleTime: Number.POSITIVE_INFINITY },
  });
  const options = useMemo(() => {
    const all: SearchOption[] = own?.length
      ? own
      : (countries.data?.data ?? []).map(({ name }) => ({ value: name, label: name }));
    return all.toSorted((a, b) => a.label.localeCompare(b.label));
  }, [own, countries.data]);
  return { options, loading: !own?.length && countries.isPending };
}

/** A list that opens; each choice becomes a chip, so that several can be had. */
export function SelectField({ field }: { field: SearchField }) {
  const { draft, choose } = useSearchForm();
  const { options, loading } = useSelectOptions(field);
  const chosen = chosenValues(draft.chosen, field.key);
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const placeholder = field.key === 'location' ? messages.search.countryPlaceholder : `Select ${field.label}`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chosen.map((value) => (
        <Chip
          key={value}
          onRemove={() => choose((now) => withChoice(now, field.key, value, false))}
          removeLabel={`Remove ${labels.get(value) ?? value}`}
          className="h-7 text-table"
        >
          {labels.get(value) ?? value}
        </Chip>
      ))}
      <NativeSelect
        aria-label={field.label}
        className="w-56 phone:w-full"
        disabled={loading}
        value=""
        onChange={(event) => {
          const value = event.target.value;
          if (value) choose((now) => withChoice(now, field.key, value, true));
        }}
      >
        <option value="">{loading ? messages.search.countryLoading : placeholder}</option>
        {options
          .filter(({ value }) => !chosen.includes(value))
          .map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
              {option.count !== undefined && ` (${formatNumber(option.count)})`}
            </option>
          ))}
      </NativeSelect>
    </div>
  );
}
