import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { BrandMark } from '#components/page/brand-mark.tsx';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import type { Video } from '#contract/model/video.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useWasInView } from '#ui/hooks/use-was-in-view.ts';

type VideoTileProps = { video: Video; name: string; onDelete: () => void };

/** A video with its controls; the logo where it cannot be loaded. */
export function VideoTile({ video, name, onDelete }: VideoTileProps) {
  const tile = useRef<HTMLElement>(null);
  // A film is large: one that is not in sight is not fetched.
  const seen = useWasInView(tile);
  const [failed, setFailed] = useState(false);
  const url = fileUrl(video.imageUrl);
  return (
    <figure ref={tile} className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="grid h-52 place-content-center bg-sunken text-ink-2 phone:h-40">
        {url && seen && !failed ? (
          // biome-ignore lint/a11y/useMediaCaption: the films show stones and have no words
          <video
            src={`${url}#t=0.1`}
            aria-label={name}
            controls
            playsInline
            preload="metadata"
            onError={() => setFailed(true)}
            className="h-52 w-full object-contain phone:h-40"
          />
        ) : (
          <>
            <BrandMark size={56} />
            {failed && <span className="sr-only">{name} could not be loaded</span>}
          </>
        )}
      </div>
      <figcaption className="flex items-center gap-2 border-line border-t py-1 ps-3 pe-1 text-table">
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <IconButton label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </figcaption>
    </figure>
  );
}
