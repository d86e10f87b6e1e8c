import { useState } from 'react';
import type { SearchField } from '#contract/model/searchField.ts';
import type { SearchOption } from '#contract/model/searchOption.ts';
import { OptionTile } from '#ui/form/option-tile.tsx';
import { ToggleChip } from '#ui/form/toggle-chip.tsx';
import { pictureSource } from '../../stone-media/picture-source.ts';
import { ShapeIcon } from '../../stone-media/shape-icon.tsx';
import { fileUrl } from '../../stone-media/stone-media.ts';
import { selectedValues, withOption } from '../draft/filter-selection.ts';
import { useSearchForm } from '../draft/search-context.ts';
import { OptionCount, useOptionCounts } from './option-count.tsx';

/** The options of one filter with their counts and toggle functions; an option that brings nothing is dimmed. */
function useOptions(field: SearchField) {
  const { draft, select } = useSearchForm();
  const selected = selectedValues(draft.selected, field.key);
  const countOf = useOptionCounts(field);
  return (field.options ?? []).map((option) => {
    const count = countOf(option);
    return {
      option,
      dimmed: count === 0,
      count: count === undefined ? undefined : <OptionCount count={count} whole={option.count} />,
      pressed: selected.includes(option.value),
      press: (on: boolean) => select((now) => withOption(now, field.key, option.value, on)),
    };
  });
}

/** Toggle chips with the number of stones of each. */
export function TagField({ field }: { field: SearchField }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {useOptions(field).map(({ option, pressed, press, count, dimmed }) => (
        <ToggleChip
          key={option.value}
          pressed={pressed}
          onPressedChange={press}
          count={count}
          dimmed={dimmed}
        >
          <bdi>{option.label}</bdi>
        </ToggleChip>
      ))}
    </div>
  );
}

/** Toggle tiles with a picture: the uploaded image, else the drawing of the shape. */
export function ImageTagField({ field }: { field: SearchField }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,6.5rem)] gap-2 phone:grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))]">
      {useOptions(field).map(({ option, pressed, press, count, dimmed }) => (
        <OptionTile
          key={option.value}
          label={option.label}
          pressed={pressed}
          onPressedChange={press}
          icon={<OptionPicture option={option} />}
          count={count}
          dimmed={dimmed}
          className="w-full"
        />
      ))}
    </div>
  );
}

function OptionPicture({ option }: { option: SearchOption }) {
  const [failed, setFailed] = useState(false);
  const url = fileUrl(option.image_url);
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
