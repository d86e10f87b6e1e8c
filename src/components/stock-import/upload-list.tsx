import { Upload } from 'lucide-react';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { isCostHidden } from '#session/hidden-cost.ts';
import { lazyDialog } from '../actions/lazy-dialog.tsx';
import type { RowAction } from '../actions/row-action.ts';

const ImportDialog = lazyDialog(() =>
  import('./diamond-import-dialog.tsx').then((part) => part.DiamondImportDialog),
);

/** Uploads a supplier's stock list; needs no row. */
export const uploadList: RowAction<void> = {
  id: 'upload',
  label: messages.upload.listTitle,
  icon: Upload,
  primary: true,
  // The list and its report tell the supplier's prices.
  warning: () => (isCostHidden() ? addedMessages.pricing.costHidden : null),
  run: (_, { openDialog }) => openDialog((close) => <ImportDialog open onOpenChange={close} />),
};
