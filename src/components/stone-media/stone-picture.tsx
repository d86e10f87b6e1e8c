import { useState } from 'react';
import type { Diamond } from '#contract/model/diamond.ts';
import { cn } from '#lib/class-names.ts';
import { pictureSource } from './picture-source.ts';
import { ShapeIcon } from './shape-icon.tsx';
import { fileUrl } from './stone-media.ts';

type StonePictureProps = {
  stone: Pick<Diamond, 'shape' | 'stone_id' | 'img_url'>;
  /** Size of the placeholder drawing, px. */
  drawing: number;
  /** The display width of the picture, in the syntax of `sizes`. */
  sizes: string;
  className?: string;
};

/** The stone's picture, or the drawing of its shape when it is missing or fails to load. */
export function StonePicture({ stone, drawing, sizes, className }: StonePictureProps) {
  const url = fileUrl(stone.img_url);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={cn(
        'grid grid-cols-1 grid-rows-1 place-items-center overflow-hidden bg-sunken text-ink-2',
        className,
      )}
    >
      {url && failed !== url ? (
        <img
          {...pictureSource(url, sizes)}
          alt={`${stone.shape} ${stone.stone_id}`}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(url)}
          className="size-full object-contain"
        />
      ) : (
        <ShapeIcon shape={stone.shape} size={drawing} />
      )}
    </span>
  );
}
