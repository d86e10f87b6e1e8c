import { Plus } from 'lucide-react';
import type { SearchField } from '#contract/model/searchField.ts';
import { caratChipLabel } from '#domain/search/filter-chips.ts';
import { Chip } from '#ui/display/chip.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { ToggleChip } from '#ui/form/toggle-chip.tsx';
import { useSearchForm } from '../draft/search-context.ts';
import { blankRange, type RangeDraft, type SearchDraft, toRange, withCarat } from '../draft/search-draft.ts';
import { Histogram } from './histogram.tsx';
import { OptionCount, useOptionCounts } from './option-count.tsx';
import { RangeBoxes } from './range-boxes.tsx';

/** The form with the typed range converted to a chip; unchanged without a valid range. */
function addCaratRange(draft: SearchDraft): SearchDraft {
  const range = toRange(draft.carat, 3);
  if (!range) return draft;
  const carat = withCarat(draft.selected.carat, range);
  return { ...draft, selected: { ...draft.selected, carat }, carat: blankRange };
}

/** The chosen ranges and the typed one. */
const selectedRanges = ({ selected, carat }: SearchDraft): RangeDraft[] => [
  ...(selected.carat ?? []).map(({ from = null, to = null }) => ({ from, to })),
  carat,
];

/** Ranges that the server offers, such as "0.50 - 0.69". */
function offeredRanges(field: SearchField) {
  return (field.options ?? []).flatMap((option) => {
    const { value, label } = option;
    const [from, to] = value.split(/\s*(?:-|\.\.)\s*/).map(Number);
    if (from === undefined || !Number.isFinite(from)) return [];
    const range = to !== undefined && Number.isFinite(to) ? { from, to } : { from };
    return [{ name: caratChipLabel(range), label, option, range }];
  });
}

/** Weights: the offered ranges and any number of typed ones, each added as a chip on blur of To or on +. */
export function CaratField({ field }: { field: SearchField }) {
  const { draft, change, select, counts } = useSearchForm();
  const countOf = useOptionCounts(field);
  const buckets = counts?.get(field.key)?.buckets ?? field.buckets ?? [];
  const setTyped = (carat: RangeDraft) => change((now) => ({ ...now, carat }));
  const offered = offeredRanges(field);
  const selected = (draft.selected.carat ?? []).map(caratChipLabel);
  const added = selected.filter((name) => !offered.some((range) => range.name === name));
  const remove = (name: string) =>
    select((now) => ({ ...now, carat: (now.carat ?? []).filter((range) => caratChipLabel(range) !== name) }));

  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-2.5">
      {offered.length > 0 && (
        <div className="flex w-full flex-wrap gap-1.5">
          {offered.map(({ name, label, option, range }) => {
            const count = countOf(option);
            return (
              <ToggleChip
                key={name}
                dimmed={count === 0}
                pressed={selected.includes(name)}
                onPressedChange={(on) =>
                  on ? select((now) => ({ ...now, carat: withCarat(now.carat, range) })) : remove(name)
                }
                count={count === undefined ? undefined : <OptionCount count={count} whole={option.count} />}
              >
                <span dir="ltr">{label}</span>
              </ToggleChip>
            );
          })}
        </div>
      )}
      {added.map((name) => (
        <Chip
          key={name}
          onRemove={() => remove(name)}
          removeLabel={`Remove ${name} ct`}
          className="mt-0.5 h-7 text-table pointer-coarse:mt-1"
        >
          {name}
        </Chip>
      ))}
      <RangeBoxes
        label={field.label}
        value={draft.carat}
        onChange={setTyped}
        onToBlur={() => change((now) => (now.carat.to === null ? now : addCaratRange(now)))}
      >
        <IconButton label="Add the carat range" variant="outline" onClick={() => change(addCaratRange)}>
          <Plus aria-hidden />
        </IconButton>
      </RangeBoxes>
      {buckets.length > 0 && (
        <Histogram
          buckets={buckets}
          ranges={selectedRanges(draft)}
          onChange={setTyped}
          className="ms-4.5 phone:ms-0"
        />
      )}
    </div>
  );
}
