import { Film, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { StoredPicture } from '#components/stone-media/stored-picture.tsx';
import type { Jewellery } from '#contract/model/jewellery.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { type PieceMedium, pieceMedia } from './piece-media.ts';

type JewelleryMediaDialogProps = { piece: Jewellery; onClose: () => void };

/** The pictures and videos of a piece: one large, the others to choose from. */
export function JewelleryMediaDialog({ piece, onClose }: JewelleryMediaDialogProps) {
  const media = pieceMedia(piece);
  const [key, setKey] = useState(media[0]?.key);
  const current = media.find((medium) => medium.key === key) ?? media[0];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={piece.title}
        description={<span className="wrap-anywhere font-mono">{piece.stockId}</span>}
      >
        {current && <Large key={current.key} medium={current} />}
        {media.length > 1 && (
          <ul aria-label="Images and videos" className="mt-3 flex flex-wrap gap-2">
            {media.map((medium) => (
              <li key={medium.key}>
                <button
                  type="button"
                  aria-label={medium.name}
                  aria-pressed={medium === current}
                  onClick={() => setKey(medium.key)}
                  className="block size-16 overflow-hidden rounded-md border border-line aria-pressed:border-2 aria-pressed:border-accent"
                >
                  <StoredPicture
                    path={medium.kind === 'image' ? medium.url : null}
                    alt=""
                    sizes="64px"
                    placeholder={medium.kind === 'video' ? <Film aria-hidden /> : <ImageOff aria-hidden />}
                    className="size-full"
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Large({ medium: { name, url, kind } }: { medium: PieceMedium }) {
  const [failed, setFailed] = useState(false);
  const box = 'h-[min(30rem,60dvh)] w-full rounded-lg bg-sunken';
  if (failed)
    return (
      <div
        role="status"
        className={cn(box, 'grid place-content-center gap-2 text-center text-ink-2 text-label')}
      >
        <p>The {kind} could not be loaded.</p>
        <a href={url} target="_blank" rel="noopener noreferrer" className={linkStyles()}>
          Open in a new tab
        </a>
      </div>
    );
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film of a turning piece has no sound
      <video
        src={url}
        aria-label={name}
        controls
        loop
        playsInline
        onError={() => setFailed(true)}
        className={box}
      />
    );
  return <img src={url} alt={name} onError={() => setFailed(true)} className={cn(box, 'object-contain')} />;
}
