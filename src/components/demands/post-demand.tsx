import { ClipboardList, Megaphone } from 'lucide-react';
import type { User } from '#contract/model/user.ts';
import { lazyDialog } from '../actions/lazy-dialog.tsx';
import type { RowAction } from '../actions/row-action.ts';
import type { DemandStart } from './demand-dialog.tsx';
import type { WantedListStart } from './wanted-list-dialog.tsx';

const DemandDialog = lazyDialog(() => import('./demand-dialog.tsx').then((part) => part.DemandDialog));

const WantedListDialog = lazyDialog(() =>
  import('./wanted-list-dialog.tsx').then((part) => part.WantedListDialog),
);

/** Enters what a customer looks for. */
export const enterDemand: RowAction<User> = {
  id: 'demand',
  label: 'Enter a demand',
  icon: Megaphone,
  name: ({ name }) => `Enter a demand of ${name}`,
  run: (customer, { openDialog }) =>
    openDialog((close) => <DemandDialog customer={customer} onClose={close} />),
};

/** Enters each wish of a customer's message as a demand. */
export const enterWantedList: RowAction<User> = {
  id: 'wanted-list',
  label: 'Enter a wanted list',
  icon: ClipboardList,
  name: ({ name }) => `Enter a wanted list of ${name}`,
  run: (customer, { openDialog }) =>
    openDialog((close) => <WantedListDialog customer={customer} onClose={close} />),
};

/** Posts what a buyer looks for and did not find. */
export const postDemand: RowAction<DemandStart> = {
  id: 'demand',
  label: 'Post a demand',
  icon: Megaphone,
  run: ({ words }, { openDialog }) => openDialog((close) => <DemandDialog words={words} onClose={close} />),
};

/** Posts each wish of a message as a demand. */
export const postWantedList: RowAction<WantedListStart> = {
  id: 'wanted-list',
  label: 'Paste a wanted list',
  icon: ClipboardList,
  run: ({ message }, { openDialog }) =>
    openDialog((close) => <WantedListDialog message={message} onClose={close} />),
};
