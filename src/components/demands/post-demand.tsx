import { Megaphone } from 'lucide-react';
import type { User } from '#contract/model/user.ts';
import { lazyDialog } from '../actions/lazy-dialog.tsx';
import type { RowAction } from '../actions/row-action.ts';
import type { DemandStart } from './demand-dialog.tsx';

const DemandDialog = lazyDialog(() => import('./demand-dialog.tsx').then((part) => part.DemandDialog));

/** Enters what a customer looks for. */
export const enterDemand: RowAction<User> = {
  id: 'demand',
  label: 'Enter a demand',
  icon: Megaphone,
  name: ({ name }) => `Enter a demand of ${name}`,
  run: (customer, { openDialog }) =>
    openDialog((close) => <DemandDialog customer={customer} onClose={close} />),
};

/** Posts what a buyer looks for and did not find. */
export const postDemand: RowAction<DemandStart> = {
  id: 'demand',
  label: 'Post a demand',
  icon: Megaphone,
  run: ({ words }, { openDialog }) => openDialog((close) => <DemandDialog words={words} onClose={close} />),
};
