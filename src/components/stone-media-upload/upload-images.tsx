import { ImageUp } from 'lucide-react';
import { messages } from '#domain/messages/messages.ts';
import { lazyDialog } from '../actions/lazy-dialog.tsx';
import type { RowAction } from '../actions/row-action.ts';

const ImagesDialog = lazyDialog(() =>
  import('./diamond-images-dialog.tsx').then((part) => part.DiamondImagesDialog),
);

/** Uploads pictures and videos of stones; needs no row. */
export const uploadImages: RowAction<void> = {
  id: 'images',
  label: messages.upload.imagesTitle,
  icon: ImageUp,
  run: (_, { openDialog }) => openDialog((close) => <ImagesDialog open onOpenChange={close} />),
};
