import { Layers } from 'lucide-react';
import { StoredPicture } from '#components/stone-media/stored-picture.tsx';
import type { Layout } from '#contract/model/layout.ts';

type LayoutPictureProps = { layout: Layout; sizes: string; className?: string };

/** The picture of a parcel, or a mark where there is none. */
export function LayoutPicture({ layout, ...props }: LayoutPictureProps) {
  return (
    <StoredPicture
      {...props}
      path={layout.imageUrl}
      alt={`Layout ${layout.id}`}
      placeholder={<Layers aria-hidden />}
    />
  );
}
