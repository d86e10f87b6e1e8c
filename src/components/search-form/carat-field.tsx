import { Plus } from 'lucide-react';
import type { SearchField } from '../../api/generated/model/searchField.ts';
import { caratChipLabel } from '../../domain/filter-chips.ts';
import { Chip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { RangeBoxes } from './range-boxes.tsx';
import { useSearchForm } from './search-context.ts';
import { blankRange, rangeOf, type SearchDraft, withCarat } from './search-draft.ts';

/** The form with the range in the boxes made a chip; as it was when there is none to make. */
function appendCarat(draft: SearchDraft): SearchDraft {
  const range = rangeOf(draft.carat, 3);
  if (!range) return draft;
  const carat = withCarat(draft.chosen.carat, range);
  return { ...draft, chosen: { ...draft.chosen, carat }, carat: blankRange };
}

/** Ranges the server offers, "0.50 - 0.69" each, by the label of their chip. */
function offeredRanges(field: SearchField) {
  return (field.options ?? []).flatMap(({ value, label }) => {
    const [from, to] = value.split(/\s*(?:-|\.\.)\s*/).map(Number);
    if (from === undefined || !Number.isFinite(from)) return [];
    return [{ label, range: to !== undefined && Number.isFinite(to) ? { from, to } : { from } }];
  });
}

/** Weights: any number of ranges, each a chip once To is left or + is pressed. */
export function CaratField({ field }: { field: SearchField }) {
  const { draft, change, choose } = useSearchForm();
  const offered = offeredRanges(field);
  const ranges = draft.chosen.carat ?? [];
  const remove = (label: string) =>
    choose((now) => ({
      ...now,
      carat: (now.carat ?? []).filter((range) => caratChipLabel(range) !== label),
    }));
  const offeredLabels = offered.map(({ range }) => caratChipLabel(range));
  const added = ranges.map(caratChipLabel).filter((label) => !offeredLabels.includes(label));
  const isChosen = (label: string) => ranges.some((range) => caratChipLabel(range) === label);

  return (
    <div className="flex flex-wrap items-start gap-2">
      {offered.map(({ label, range }) => (
        <ToggleChip
          key={label}
          pressed={isChosen(caratChipLabel(range))}
          onPressedChange={(on) =>
            on
              ? choose((now) => ({ ...now, carat: withCarat(now.carat, range) }))
              : remove(caratChipLabel(range))
          }
        >
          {label}
        </ToggleChip>
      ))}
      {added.map((label) => (
        <Chip
          key={label}
          onRemove={() => remove(label)}
          removeLabel={`Remove ${label} ct`}
          className="mt-0.5 h-7 text-table"
        >
          {label}
        </Chip>
      ))}
      <RangeBoxes
        label={field.label}
        value={draft.carat}
        onChange={(carat) => change((now) => ({ ...now, carat }))}
        onToBlur={() => change((now) => (now.carat.to === null ? now : appendCarat(now)))}
      >
        <IconButton label="Add the carat range" variant="outline" onClick={() => change(appendCarat)}>
          <Plus aria-hidden />
        </IconButton>
      </RangeBoxes>
    </div>
  );
}
