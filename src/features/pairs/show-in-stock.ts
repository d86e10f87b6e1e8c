import { Rows3 } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import type { SelectedStone } from '#components/stone-selection/selected-stone.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';

/** Opens the stock list of administrators with these stones, where they are changed, exported and shared. */
export const showInStock: RowAction<{ stones: readonly SelectedStone[] }> = {
  id: 'stock',
  label: 'Show in stock',
  icon: Rows3,
  name: ({ stones }) => `Show in stock, ${stones.map(({ stone_id }) => stone_id).join(' and ')}`,
  href: ({ stones }) => paths.diamonds(filtersToParams({ ids: stones.map(({ id }) => id) })),
};
