import type { SearchField } from '#contract/model/searchField.ts';
import { useSearchForm } from '../draft/search-context.ts';
import { blankRange, isDateKey, type RangeDraft, type RangeKey } from '../draft/search-draft.ts';
import { Histogram } from './histogram.tsx';
import { RangeBoxes } from './range-boxes.tsx';

/** Decimals by step: none for 1, one for 0.1. */
function decimalsOf(step: number | undefined): number {
  return step === undefined ? 2 : (/\.(\d+)$/.exec(String(step))?.[1] ?? '').length;
}

/** A numeric range, below the histogram of the stones where the server sends one. */
export function RangeField({ field, name }: { field: SearchField; name: RangeKey }) {
  const { draft, change } = useSearchForm();
  const value = draft.ranges[name] ?? blankRange;
  const set = (range: RangeDraft) => change((now) => ({ ...now, ranges: { ...now.ranges, [name]: range } }));
  return (
    <div className="flex flex-wrap items-start gap-x-6.5 gap-y-3">
      <RangeBoxes
        label={field.label}
        value={value}
        onChange={set}
        decimals={decimalsOf(field.step)}
        notation={isDateKey(name) ? 'day' : name === 'discount' ? 'discount' : 'number'}
      />
      {field.buckets && field.buckets.length > 0 && (
        <Histogram buckets={field.buckets} value={value} onChange={set} />
      )}
    </div>
  );
}
