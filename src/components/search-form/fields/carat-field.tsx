import { Plus } from 'lucide-react';
import type { Range } from '#contract/model/range.ts';
import type { SearchField } from '#contract/model/searchField.ts';
import type { SearchOption } from '#contract/model/searchOption.ts';
import { caratChipLabel } from '#domain/search/filter-chips.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { ToggleChip } from '#ui/form/toggle-chip.tsx';
import { useSearchForm } from '../draft/search-context.ts';
import { addCaratRange, type RangeDraft, type SearchDraft, withCarat } from '../draft/search-draft.ts';
import { Histogram } from './histogram.tsx';
import { OptionCount, useOptionCounts } from './option-count.tsx';
import { RangeBoxes } from './range-boxes.tsx';

/** The chosen ranges and the typed one. */
const selectedRanges = ({ selected, carat }: SearchDraft): RangeDraft[] => [
  ...(selected.carat ?? []).map(({ from = null, to = null }) => ({ from, to })),
  carat,
];

type CaratOption = { name: string; range: Range; option?: SearchOption };

/** Ranges that the server offers, such as "0.50 - 0.69". */
function offeredRanges(field: SearchField): CaratOption[] {
  return (field.options ?? []).flatMap((option) => {
    const [from, to] = option.value.split(/\s*(?:-|\.\.)\s*/).map(Number);
    if (from === undefined || !Number.isFinite(from)) return [];
    const range = to !== undefined && Number.isFinite(to) ? { from, to } : { from };
    return [{ name: caratChipLabel(range), option, range }];
  });
}

/** The offered ranges with the added ones appended. */
function caratOptions(field: SearchField, added: readonly Range[]): CaratOption[] {
  const offered = offeredRanges(field);
  const others = added.map((range) => ({ name: caratChipLabel(range), range }));
  return [...offered, ...others.filter(({ name }) => !offered.some((range) => range.name === name))];
}

/** Weights: the offered ranges and any number of typed ones, each appended on blur of To or on +. */
export function CaratField({ field }: { field: SearchField }) {
  const { draft, change, select, counts } = useSearchForm();
  const countOf = useOptionCounts(field);
  const buckets = counts?.get(field.key)?.buckets ?? field.buckets ?? [];
  const setTyped = (carat: RangeDraft) => change((now) => ({ ...now, carat }));
  const options = caratOptions(field, draft.addedCarats);
  const selected = (draft.selected.carat ?? []).map(caratChipLabel);
  const remove = (name: string) =>
    select((now) => ({ ...now, carat: (now.carat ?? []).filter((range) => caratChipLabel(range) !== name) }));

  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-2.5">
      {options.length > 0 && (
        <div className="flex w-full flex-wrap gap-1.5">
          {options.map(({ name, range, option }) => {
            const count = option ? countOf(option) : counts?.get(field.key)?.options?.[name];
            return (
              <ToggleChip
                key={name}
                dimmed={count === 0}
                pressed={selected.includes(name)}
                onPressedChange={(on) =>
                  on ? select((now) => ({ ...now, carat: withCarat(now.carat, range) })) : remove(name)
                }
                count={count === undefined ? undefined : <OptionCount count={count} whole={option?.count} />}
              >
                <span dir="ltr">{option?.label ?? name}</span>
              </ToggleChip>
            );
          })}
        </div>
      )}
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
