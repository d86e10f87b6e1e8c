import type { SearchPreset } from '#contract/model/searchPreset.ts';
import { ToggleChip } from '#ui/form/toggle-chip.tsx';
import { matchesPreset, withPreset } from '../draft/filter-selection.ts';
import { useSearchForm } from '../draft/search-context.ts';
import { OptionCount } from './option-count.tsx';

/** Presets that set several filters; the active one is pressed, and a second click clears it. */
export function PresetRow({ label, presets }: { label: string; presets: readonly SearchPreset[] }) {
  const { draft, select, counts } = useSearchForm();
  const presetCounts = [...(counts?.values() ?? [])].find((field) => field.presets)?.presets;
  return (
    <fieldset className="flex w-full flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {presets.map(({ label: name, values }) => {
        const count = presetCounts?.[name];
        const cleared = Object.fromEntries(Object.keys(values).map((key) => [key, []]));
        return (
          <ToggleChip
            key={name}
            shape="pill"
            dimmed={count === 0}
            pressed={matchesPreset(draft.selected, values)}
            onPressedChange={(on) => select((now) => withPreset(now, on ? values : cleared))}
          >
            <span className="inline-flex items-baseline gap-2">
              <bdi>{name}</bdi>
              {count !== undefined && (
                <span className="font-normal text-ink-2 text-label">
                  <OptionCount count={count} />
                </span>
              )}
            </span>
          </ToggleChip>
        );
      })}
    </fieldset>
  );
}
