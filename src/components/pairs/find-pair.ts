import { Blend } from 'lucide-react';
import type { Diamond } from '#contract/model/diamond.ts';
import { paths } from '#domain/routes/paths.ts';
import type { RowAction } from '../actions/row-action.ts';

/** Opens the page with the pairs of a stone. */
export const findPair: RowAction<Pick<Diamond, 'id' | 'stone_id'>> = {
  id: 'pairs',
  label: 'Find a pair',
  icon: Blend,
  name: ({ stone_id }) => `Find a pair, ${stone_id}`,
  href: ({ id }) => paths.pairs({ stone: id }),
};
