import { Gem } from 'lucide-react';
import { StoredPicture } from '#components/stone-media/stored-picture.tsx';
import type { Jewellery } from '#contract/model/jewellery.ts';
import { leadPicture } from './piece-media.ts';

type PiecePictureProps = { piece: Jewellery; sizes: string; className?: string };

/** The first picture of a piece, or a mark where there is none. */
export function PiecePicture({ piece, ...props }: PiecePictureProps) {
  return (
    <StoredPicture {...props} path={leadPicture(piece)} alt={piece.title} placeholder={<Gem aria-hidden />} />
  );
}
