import { Pencil } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import { paths } from '#domain/routes/paths.ts';

export const editJewellery: RowAction<Jewellery> = {
  id: 'edit',
  label: 'Edit',
  icon: Pencil,
  name: ({ stockId }) => `Edit, ${stockId}`,
  href: ({ id }) => paths.jewelleryForm(id),
};
