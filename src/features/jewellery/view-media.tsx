import { Images } from 'lucide-react';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import { pieceMedia } from './piece-media.ts';

const MediaDialog = lazyDialog(() =>
  import('./jewellery-media-dialog.tsx').then((part) => part.JewelleryMediaDialog),
);

/** Shows the pictures and videos of a piece. */
export const viewMedia: RowAction<Jewellery> = {
  id: 'media',
  label: 'Images and videos',
  icon: Images,
  name: ({ stockId }) => `Images and videos, ${stockId}`,
  disabledReason: (piece) => (pieceMedia(piece).length === 0 ? 'No images or videos' : null),
  run: (piece, { openDialog }) => openDialog((close) => <MediaDialog piece={piece} onClose={close} />),
};
