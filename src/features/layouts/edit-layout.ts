import { Pencil } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Layout } from '#contract/model/layout.ts';
import { paths } from '#domain/routes/paths.ts';

export const editLayout: RowAction<Layout> = {
  id: 'edit',
  label: 'Edit',
  icon: Pencil,
  name: (layout) => `Edit, layout ${layout.id}`,
  href: ({ id }) => paths.layoutForm(id),
};
