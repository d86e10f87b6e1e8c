import type { SearchField } from '#contract/model/searchField.ts';
import {
  isOptionalFilter,
  keepsNotStated,
  type OptionalFilter,
  withNotStated,
} from '#domain/search/not-stated.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { selectedValues } from '../draft/filter-selection.ts';
import { useSearchForm } from '../draft/search-context.ts';
import { isRangeKey, type SearchDraft } from '../draft/search-draft.ts';
import { OptionCount } from './option-count.tsx';

function isFiltered({ selected, ranges }: SearchDraft, name: OptionalFilter): boolean {
  if (!isRangeKey(name)) return selectedValues(selected, name).length > 0;
  const { from = null, to = null } = ranges[name] ?? {};
  return from !== null || to !== null;
}

/** Whether the stones that state no value of a filtered field are found as well, with their number. */
export function NotStatedBox({ field }: { field: SearchField }) {
  const { draft, select, counts } = useSearchForm();
  const { key, label } = field;
  if (!isOptionalFilter(key) || !isFiltered(draft, key)) return null;
  const count = counts?.get(key)?.blank;
  return (
    <Checkbox
      className="mt-1.5 text-table"
      checked={keepsNotStated(draft.selected, key)}
      onCheckedChange={(keep) => select((now) => withNotStated(now, key, keep))}
      label={
        <>
          Include not stated<span className="sr-only"> {label}</span>
          {count !== undefined && (
            <span className="ms-2 text-ink-2 text-label">
              <OptionCount count={count} />
            </span>
          )}
        </>
      }
    />
  );
}
