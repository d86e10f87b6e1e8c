import type { SearchField } from '#contract/model/searchField.ts';
import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Chip } from '#ui/display/chip.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { selectedValues, withOption } from '../draft/filter-selection.ts';
import { useSearchForm } from '../draft/search-context.ts';
import { useOptionCounts } from './option-count.tsx';

/** A multi-select: each selected value becomes a chip. */
export function SelectField({ field }: { field: SearchField }) {
  const { draft, select } = useSearchForm();
  const options = (field.options ?? []).toSorted((a, b) => a.label.localeCompare(b.label));
  const countOf = useOptionCounts(field);
  const selected = selectedValues(draft.selected, field.key);
  const labels = new Map(options.map(({ value, label }) => [value, label]));
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
        value=""
        onChange={(event) => {
          const value = event.target.value;
          if (value) select((now) => withOption(now, field.key, value, true));
        }}
      >
        <option value="">{`Select ${field.label}`}</option>
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
