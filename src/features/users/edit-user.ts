import { Pencil } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import type { User } from '#contract/model/user.ts';
import { paths } from '#domain/routes/paths.ts';

/** Opens the form of an account. */
export const editUser: RowAction<User> = {
  id: 'edit',
  label: 'Edit',
  icon: Pencil,
  name: ({ name }) => `Edit ${name}`,
  href: ({ id }) => paths.userForm(id),
};
