import type { SearchField } from '#contract/model/searchField.ts';
import { isPriceFilter } from '#domain/search/diamond-filters.ts';
import { cn } from '#lib/class-names.ts';
import { useSearchForm } from '../draft/search-context.ts';
import { blankRange, isDateKey, type RangeDraft, type RangeKey } from '../draft/search-draft.ts';
import { Histogram } from './histogram.tsx';
import { RangeBoxes } from './range-boxes.tsx';

/** Decimals by step: none for 1, one for 0.1. */
function decimalsOf(step: number | undefined): number {
  return step === undefined ? 2 : (/\.(\d+)$/.exec(String(step))?.[1] ?? '').length;
}

/** A numeric range with the histogram of the stones: beside the prices, above the narrow fields of proportions. */
export function RangeField({ field, name }: { field: SearchField; name: RangeKey }) {
  const { draft, change, counts } = useSearchForm();
  const buckets = counts?.get(name)?.buckets ?? field.buckets ?? [];
  const beside = isPriceFilter(name);
  const value = draft.ranges[name] ?? blankRange;
  const set = (range: RangeDraft) => change((now) => ({ ...now, ranges: { ...now.ranges, [name]: range } }));
  return (
    <div
      className={cn('flex', beside ? 'flex-wrap items-start gap-x-6.5 gap-y-3' : 'flex-col-reverse gap-y-1')}
    >
      <RangeBoxes
        label={field.label}
        value={value}
        onChange={set}
        decimals={decimalsOf(field.step)}
        notation={isDateKey(name) ? 'day' : name === 'discount' ? 'discount' : 'number'}
      />
      {buckets.length > 0 && (
        <Histogram
          buckets={buckets}
          ranges={[value]}
          onChange={set}
          className={cn(!beside && 'h-7 w-full gap-px')}
        />
      )}
    </div>
  );
}
