import { ShoppingBag } from 'lucide-react';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { User } from '#contract/model/user.ts';

const SaleDialog = lazyDialog(() => import('./sale-dialog.tsx').then((part) => part.SaleDialog));

/** Enters a sale that was made by telephone. */
export const enterSale: RowAction<User> = {
  id: 'sale',
  label: 'Enter a sale',
  icon: ShoppingBag,
  name: ({ name }) => `Enter a sale to ${name}`,
  run: (user, { openDialog }) => openDialog((close) => <SaleDialog user={user} onClose={close} />),
};
