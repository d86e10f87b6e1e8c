import { type PriceSet, priceSetNames } from '#domain/pricing/price-sets.ts';
import { usePriceSet } from '#session/price-set.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';

type PriceSetSwitchProps = {
  /** A list with room for three words; elsewhere it is a select. */
  wide?: boolean;
  /** Called before the choice is stored. */
  onChange?: (next: PriceSet) => void;
};

/** Whose prices are shown: the supplier's, wholesale or retail. Renders nothing for buyers. */
export function PriceSetSwitch({ wide = false, onChange }: PriceSetSwitchProps) {
  const { set, choices, choose } = usePriceSet();
  const room = useMediaQuery('(min-width: 1536px)');
  if (set === null) return null;
  const change = (next: PriceSet) => {
    onChange?.(next);
    choose(next);
  };
  if (wide && room)
    return (
      <SegmentedControl
        label="Prices"
        value={set}
        onValueChange={change}
        options={choices.map((value) => ({ value, label: priceSetNames[value] }))}
      />
    );
  return (
    <NativeSelect
      aria-label="Prices"
      className="w-38"
      value={set}
      onChange={({ target }) => change(target.value as PriceSet)}
    >
      {choices.map((value) => (
        <option key={value} value={value}>
          {priceSetNames[value]} price
        </option>
      ))}
    </NativeSelect>
  );
}
