import { type ReactNode, useState } from 'react';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import { cn } from '#lib/class-names.ts';

type StoredPictureProps = {
  /** As it is stored; null for none. */
  path: string | null;
  alt: string;
  /** A large icon in its place. */
  fallback: ReactNode;
  className?: string;
};

/** A stored picture in its frame, or what stands for it when there is none or it cannot be loaded. */
export function StoredPicture({ path, alt, fallback, className }: StoredPictureProps) {
  const url = fileUrl(path);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = url !== null && failed !== url;
  return (
    <div
      className={cn(
        'grid place-content-center overflow-hidden rounded-lg border border-line bg-sunken',
        className,
      )}
    >
      {shown ? (
        <img
          src={url}
          alt={alt}
          onError={() => setFailed(url)}
          className="h-full max-w-full object-contain"
        />
      ) : (
        <div className="flex flex-col items-center gap-2 text-ink-2 text-label [&_svg]:size-10 [&_svg]:stroke-1 [&_svg]:text-ink-3">
          {fallback}
          {url ? 'The picture could not be loaded.' : 'No picture'}
        </div>
      )}
    </div>
  );
}
