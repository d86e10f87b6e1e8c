import type { Diamond } from '#contract/model/diamond.ts';
import type { PriceSet } from '#domain/pricing/price-sets.ts';
import { stateText, stateTone } from '#domain/stock/state-text.ts';
import { StatusText } from '#ui/display/badge.tsx';
import { FlagToggle } from '../table/flag-toggle.tsx';
import {
  adminPriceColumns,
  hidePriority,
  type StoneColumn,
  type StoneColumnsOptions,
  stoneColumnGroups,
} from './stone-columns.tsx';

export type AdminStoneColumnsOptions = StoneColumnsOptions & {
  /** The price sets to choose from, and the one that is shown. */
  prices: { set: PriceSet; choices: readonly PriceSet[] };
  onToggleFeatured: (stone: Diamond) => void;
  onToggleHotDeal: (stone: Diamond) => void;
};

const state: StoneColumn = {
  id: 'state',
  header: 'State',
  width: 70,
  hiddenByDefault: true,
  ...hidePriority('state'),
  cell: (stone) => <StatusText tone={stateTone(stone)}>{stateText(stone) ?? '–'}</StatusText>,
};

/** Toggles for a stone's marks: featured (a five-pointed star) and hot deal (a four-pointed star). */
export function StoneFlags({
  stone,
  onToggleFeatured,
  onToggleHotDeal,
}: { stone: Diamond } & Pick<AdminStoneColumnsOptions, 'onToggleFeatured' | 'onToggleHotDeal'>) {
  return (
    <span className="flex">
      <FlagToggle
        label={`Featured, ${stone.stone_id}`}
        shape="star"
        pressed={stone.featured === 1}
        onPress={() => onToggleFeatured(stone)}
      />
      <FlagToggle
        label={`Hot deal, ${stone.stone_id}`}
        shape="spark"
        pressed={stone.status === 2}
        onPress={() => onToggleHotDeal(stone)}
      />
    </span>
  );
}

/** Columns of an administrator's list: the buyer's and the supplier, the list price, the price sets, the marks. */
export function adminStoneColumns(options: AdminStoneColumnsOptions): StoneColumn[] {
  const { identity, grades, measures, supplier } = stoneColumnGroups;
  const { set, choices } = options.prices;
  return [
    ...identity(options),
    ...grades,
    ...measures,
    ...supplier,
    ...adminPriceColumns(set, choices),
    state,
    {
      id: 'marks',
      header: 'Featured and hot deal',
      hideHeader: true,
      width: 68,
      fixed: true,
      cell: (stone) => (
        <StoneFlags
          stone={stone}
          onToggleFeatured={options.onToggleFeatured}
          onToggleHotDeal={options.onToggleHotDeal}
        />
      ),
    },
  ];
}
