import type { FieldCounts } from '#contract/model/fieldCounts.ts';
import type { SearchField } from '#contract/model/searchField.ts';
import type { SearchOption } from '#contract/model/searchOption.ts';
import { formatNumber } from '#lib/format-number.ts';
import { useSearchForm } from '../draft/search-context.ts';

/** The stones of an option with the other filters; those of the whole stock until they are counted. */
const countOf = (counts: FieldCounts | undefined, { value, count }: SearchOption): number | undefined =>
  counts?.options ? (counts.options[value] ?? 0) : count;

/** Counts the options of a field. */
export function useOptionCounts(field: SearchField): (option: SearchOption) => number | undefined {
  const counts = useSearchForm().counts?.get(field.key);
  return (option) => countOf(counts, option);
}

type OptionCountProps = {
  count: number;
  /** The number in the whole stock: its width is kept free, so that options stay in place. */
  whole?: number | undefined;
};

/** The number of stones of an option. */
export function OptionCount({ count, whole = 0 }: OptionCountProps) {
  return (
    <span className="inline-block text-center" style={{ minInlineSize: `${formatNumber(whole).length}ch` }}>
      {formatNumber(count)}
      {count === 0 && <span className="sr-only"> stones</span>}
    </span>
  );
}
