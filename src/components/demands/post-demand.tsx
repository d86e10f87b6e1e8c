import { Megaphone } from 'lucide-react';
import { lazyDialog } from '../actions/lazy-dialog.tsx';
import type { RowAction } from '../actions/row-action.ts';
import type { DemandStart } from './demand-dialog.tsx';

const DemandDialog = lazyDialog(() => import('./demand-dialog.tsx').then((part) => part.DemandDialog));

/** Posts what a buyer looks for and did not find. */
export const postDemand: RowAction<DemandStart> = {
  id: 'demand',
  label: 'Post a demand',
  icon: Megaphone,
  run: ({ words }, { openDialog }) => openDialog((close) => <DemandDialog words={words} onClose={close} />),
};
