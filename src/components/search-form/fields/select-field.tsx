import { useMemo } from 'react';
import { useListCountries } from '#contract/hooks/locations/locations.ts';
import type { SearchField } from '#contract/model/searchField.ts';
import type { SearchOption } from '#contract/model/searchOption.ts';
import { messages } from '#domain/messages/messages.ts';
import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Chip } from '#ui/display/chip.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { selectedValues, withOption } from '../draft/filter-selection.ts';
import { useSearchForm } from '../draft/search-context.ts';
import { useOptionCounts } from './option-count.tsx';

/** The field's own options, or the countries where the location has none. */
function useSelectOptions(field: SearchField) {
  const own = field.options;
  const listsCountries = field.key === 'location' && !own?.length;
  const countries = useListCountries({
    query: { enabled: listsCountries, staleTime: Number.POSITIVE_INFINITY },
  });
  const options = useMemo(() => {
    const all: SearchOption[] = listsCountries
      ? (countries.data?.data ?? []).map(({ name }) => ({ value: name, label: name }))
      : (own ?? []);
    return all.toSorted((a, b) => a.label.localeCompare(b.label));
  }, [own, listsCountries, countries.data]);
  return { options, loading: listsCountries && countries.isPending };
}

/** A multi-select: each selected value becomes a chip. */
export function SelectField({ field }: { field: SearchField }) {
  const { draft, select } = useSearchForm();
  const { options, loading } = useSelectOptions(field);
  const countOf = useOptionCounts(field);
  const selected = selectedValues(draft.selected, field.key);
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const placeholder = field.key === 'location' ? messages.search.countryPlaceholder : `Select ${field.label}`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {selected.map((value) => (
        <Chip
          key={value}
          onRemove={() => select((now) => withOption(now, field.key, value, false))}
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
          if (value) select((now) => withOption(now, field.key, value, true));
        }}
      >
        <option value="">{loading ? messages.search.countryLoading : placeholder}</option>
        {options
          .filter(({ value }) => !selected.includes(value))
          .map((option) => {
            const count = countOf(option);
            return (
              <option key={option.value} value={option.value} className={cn(count === 0 && 'text-ink-2')}>
                {option.label}
                {count !== undefined && ` (${formatNumber(count)})`}
              </option>
            );
          })}
      </NativeSelect>
    </div>
  );
}
