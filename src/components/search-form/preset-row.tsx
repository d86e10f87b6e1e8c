import type { SearchPreset } from '../../api/generated/model/searchPreset.ts';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { matchesPreset, withPreset } from './choices.ts';
import { useSearchForm } from './search-context.ts';

/** Shorthands that set several filters; the one that stands is pressed, and a second press takes it back. */
export function PresetRow({ label, presets }: { label: string; presets: readonly SearchPreset[] }) {
  const { draft, choose } = useSearchForm();
  return (
    <fieldset className="flex w-full flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {presets.map(({ label: name, values }) => {
        const cleared = Object.fromEntries(Object.keys(values).map((key) => [key, []]));
        return (
          <ToggleChip
            key={name}
            shape="pill"
            pressed={matchesPreset(draft.chosen, values)}
            onPressedChange={(on) => choose((now) => withPreset(now, on ? values : cleared))}
          >
            <bdi>{name}</bdi>
          </ToggleChip>
        );
      })}
    </fieldset>
  );
}
