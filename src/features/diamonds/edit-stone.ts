import { Pencil } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { paths } from '#domain/routes/paths.ts';

/** Opens the form of a stone. */
export const editStone: RowAction<Pick<Diamond, 'id' | 'stone_id'>> = {
  id: 'edit',
  label: 'Edit',
  icon: Pencil,
  name: ({ stone_id }) => `Edit, ${stone_id}`,
  href: ({ id }) => paths.diamondForm(id),
};
