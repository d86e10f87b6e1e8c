import { FileText } from 'lucide-react';
import type { RowAction } from '#components/actions/row-action.ts';
import type { User } from '#contract/model/user.ts';
import { paths } from '#domain/routes/paths.ts';

/** Opens the account of a customer, to print. */
export const statementOfUser: RowAction<User> = {
  id: 'statement',
  label: 'Statement',
  icon: FileText,
  name: ({ name }) => `Statement of ${name}`,
  href: ({ id }) => paths.statement(id),
};
