import { type ReactNode, useState } from 'react';
import { cn } from '#lib/class-names.ts';
import { pictureSource } from './picture-source.ts';
import { fileUrl } from './stone-media.ts';

type StoredPictureProps = {
  /** The stored address of the picture; null or blank for none. */
  path: string | null | undefined;
  alt: string;
  /** Shown where there is no picture, or it fails to load. */
  placeholder: ReactNode;
  /** The display width of the picture, in the syntax of `sizes`. */
  sizes: string;
  className?: string | undefined;
};

/** A picture of the file store in a small size, or its placeholder. */
export function StoredPicture({ path, alt, placeholder, sizes, className }: StoredPictureProps) {
  const url = fileUrl(path);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={cn(
        'grid grid-cols-1 grid-rows-1 place-items-center overflow-hidden bg-sunken text-ink-3 [&_svg]:stroke-[1.25]',
        className,
      )}
    >
      {url && failed !== url ? (
        <img
          {...pictureSource(url, sizes)}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(url)}
          className="size-full object-cover"
        />
      ) : (
        placeholder
      )}
    </span>
  );
}
