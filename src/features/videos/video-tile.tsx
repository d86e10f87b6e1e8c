import { useRef, useState } from 'react';
import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { showHistory } from '#components/history/show-history.ts';
import { BrandMark } from '#components/page/brand-mark.tsx';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import type { Video } from '#contract/model/video.ts';
import { useWasInView } from '#ui/hooks/use-was-in-view.ts';
import { deleteVideoAction, type NamedVideo } from './delete-video.ts';

type VideoTileProps = { video: Video; name: string };

const actions = [showHistory<NamedVideo>('video', ({ name }) => name), deleteVideoAction];

/** A video with its controls; the logo where it cannot be loaded. */
export function VideoTile({ video, name }: VideoTileProps) {
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
      <figcaption className="flex flex-wrap items-center justify-end gap-x-2 border-line border-t py-1 ps-3 pe-1 text-table">
        {/* In a narrow tile the actions stand below. */}
        <span className="min-w-28 flex-1 truncate phone:pt-1">{name}</span>
        <RowActionIcons actions={actions} row={{ id: video.id, name }} />
      </figcaption>
    </figure>
  );
}
