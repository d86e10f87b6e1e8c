import { useState } from 'react';
import type { SearchField } from '../../api/generated/model/searchField.ts';
import type { SearchOption } from '../../api/generated/model/searchOption.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { OptionTile } from '../../ui/option-tile.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { pictureSource } from '../stones/picture-source.ts';
import { ShapeIcon } from '../stones/shape-icon.tsx';
import { fileAddress } from '../stones/stone-media.ts';
import { chosenValues, withChoice } from './choices.ts';
import { useSearchForm } from './search-context.ts';

const countText = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count));

/** Options of one filter with how a press on each changes it. */
function useOptions(field: SearchField) {
  const { draft, choose } = useSearchForm();
  const chosen = chosenValues(draft.chosen, field.key);
  return (field.options ?? []).map((option) => ({
    option,
    pressed: chosen.includes(option.value),
    press: (on: boolean) => choose((now) => withChoice(now, field.key, option.value, on)),
  }));
}

/** Words that are on or off, with how many stones each has. */
export function TagField({ field, counts }: { field: SearchField; counts: boolean }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {useOptions(field).map(({ option, pressed, press }) => (
        <ToggleChip
          key={option.value}
          pressed={pressed}
          onPressedChange={press}
          count={counts ? countText(option.count) : undefined}
        >
          <bdi>{option.label}</bdi>
        </ToggleChip>
      ))}
    </div>
  );
}

/** Tiles with a picture: the uploaded one, else the drawing of the shape. */
export function ImageTagField({ field }: { field: SearchField }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,6.5rem)] gap-2 phone:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]">
      {useOptions(field).map(({ option, pressed, press }) => (
        <OptionTile
          key={option.value}
          label={option.label}
          pressed={pressed}
          onPressedChange={press}
          icon={<OptionPicture option={option} />}
          count={countText(option.count)}
          className="w-full"
        />
      ))}
    </div>
  );
}

function OptionPicture({ option }: { option: SearchOption }) {
  const [failed, setFailed] = useState(false);
  const url = fileAddress(option.image_url);
  if (url && !failed)
    return (
      <img
        {...pictureSource(url, '40px')}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
        className="size-10 object-contain"
      />
    );
  return <ShapeIcon shape={option.icon ?? option.value} size={38} />;
}
