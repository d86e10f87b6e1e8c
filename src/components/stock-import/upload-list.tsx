import { Upload } from 'lucide-react';
import { messages } from '#domain/messages/messages.ts';
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
  run: (_, { openDialog }) => openDialog((close) => <ImportDialog open onOpenChange={close} />),
};
