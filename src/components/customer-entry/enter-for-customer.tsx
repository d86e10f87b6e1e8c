import { Clock, MessageSquareText, ShoppingBag } from 'lucide-react';
import type { User } from '#contract/model/user.ts';
import { lazyDialog } from '../actions/lazy-dialog.tsx';
import type { RowAction } from '../actions/row-action.ts';

const SaleDialog = lazyDialog(() => import('./sale-dialog.tsx').then((part) => part.SaleDialog));
const CustomerHoldDialog = lazyDialog(() =>
  import('./customer-hold-dialog.tsx').then((part) => part.CustomerHoldDialog),
);
const CustomerEnquiryDialog = lazyDialog(() =>
  import('./customer-enquiry-dialog.tsx').then((part) => part.CustomerEnquiryDialog),
);

/** Enters a sale that was made by telephone. */
export const enterSale: RowAction<User> = {
  id: 'sale',
  label: 'Enter a sale',
  icon: ShoppingBag,
  name: ({ name }) => `Enter a sale to ${name}`,
  run: (user, { openDialog }) => openDialog((close) => <SaleDialog user={user} onClose={close} />),
};

/** Holds stones that a customer asked for by telephone. */
export const enterHold: RowAction<User> = {
  id: 'hold',
  label: 'Enter a hold',
  icon: Clock,
  name: ({ name }) => `Enter a hold for ${name}`,
  run: (user, { openDialog }) => openDialog((close) => <CustomerHoldDialog user={user} onClose={close} />),
};

/** Enters what a customer asked about stones by telephone. */
export const enterEnquiry: RowAction<User> = {
  id: 'enquiry',
  label: 'Enter an enquiry',
  icon: MessageSquareText,
  name: ({ name }) => `Enter an enquiry of ${name}`,
  run: (user, { openDialog }) => openDialog((close) => <CustomerEnquiryDialog user={user} onClose={close} />),
};
