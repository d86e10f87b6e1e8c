import { ExternalLink, Maximize2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Diamond } from '#contract/model/diamond.ts';
import { cn } from '#lib/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { StoneDrawing } from './stone-drawing.tsx';
import { isStored, type StoneMedia } from './stone-media.ts';

export type PictureComponent = ComponentType<{ src: string; name: string; onError: () => void }>;

type MediaViewProps = {
  media: StoneMedia;
  stone: Pick<Diamond, 'shape' | 'stone_id'>;
  /** Content below, such as the stone's measurements. */
  caption?: ReactNode;
  /** Shows it over the whole window. */
  onEnlarge?: () => void;
  /** Draws a picture in place of a plain image, such as one that zooms. */
  Picture?: PictureComponent | undefined;
  className?: string;
};

/** A picture, video, document or external page of a stone; an error keeps the link. */
export function MediaView({ media, stone, caption, onEnlarge, Picture, className }: MediaViewProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const name = `${media.label} of ${stone.stone_id}`;
  const fail = () => setFailed(media.url);
  // On a phone a picture leaves room for the price; documents must be read.
  const isPreview = onEnlarge && (media.renderAs === 'image' || media.renderAs === 'video');
  return (
    <figure className={cn('flex min-h-0 flex-col', className)}>
      <div
        className={cn(
          'grid min-h-0 flex-1 grid-cols-1 grid-rows-1 place-items-center overflow-hidden',
          isPreview ? 'phone:aspect-[2/1]' : 'phone:aspect-square',
        )}
      >
        <MediaContent {...{ media, stone, name, Picture }} failed={failed === media.url} onError={fail} />
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-2 text-ink-2 text-label">
        <span>
          {caption}
          {media.renderAs === 'page' && (
            <span className="block">From another site. If it stays empty, open it in a new tab.</span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
          {onEnlarge && (
            <Button variant="link" size="sm" onClick={onEnlarge}>
              <Maximize2 aria-hidden />
              View larger
            </Button>
          )}
          <a
            href={media.url}
            target="_blank"
            rel="noopener noreferrer"
            className={cn(linkStyles(), 'inline-flex items-center gap-1.5')}
          >
            <ExternalLink aria-hidden className="size-3.5 rtl:-scale-x-100" />
            Open in a new tab
          </a>
        </span>
      </figcaption>
    </figure>
  );
}

type MediaContentProps = Pick<MediaViewProps, 'media' | 'stone' | 'Picture'> & {
  name: string;
  failed: boolean;
  onError: () => void;
};

function MediaContent({ media, stone, name, Picture, failed, onError }: MediaContentProps) {
  const box = 'max-h-full max-w-full object-contain';
  if (failed)
    return (
      <MediaUnavailable stone={stone}>
        The {media.label.toLowerCase()} could not be loaded. Try to open it in a new tab.
      </MediaUnavailable>
    );
  // Browsers show no PDF in a sandbox, and what another site sends under that name may be anything.
  if (media.renderAs === 'pdf' && !isStored(media.url))
    return (
      <MediaUnavailable stone={stone}>
        This document is on another site. Open it in a new tab.
      </MediaUnavailable>
    );
  if (media.renderAs === 'pdf' && navigator.pdfViewerEnabled === false)
    return (
      <MediaUnavailable stone={stone}>
        This browser does not show PDF documents in a page. Open it in a new tab.
      </MediaUnavailable>
    );
  if (media.renderAs === 'image' && Picture)
    return <Picture key={media.url} src={media.url} name={name} onError={onError} />;
  if (media.renderAs === 'image')
    return <img key={media.url} src={media.url} alt={name} onError={onError} className={box} />;
  if (media.renderAs === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film of a turning stone has no sound
      <video
        key={media.url}
        src={media.url}
        aria-label={name}
        controls
        loop
        playsInline
        onError={onError}
        className={box}
      />
    );
  return (
    <iframe
      key={media.url}
      src={media.url}
      title={name}
      loading="lazy"
      referrerPolicy="no-referrer"
      // A stored PDF is served with its own content security policy.
      {...(media.renderAs === 'page' && { sandbox: iframeSandbox(media.url) })}
      className="size-full border-0 bg-white"
    />
  );
}

/** An external viewer may run its scripts; a same-origin page must not, as it could escape the frame. */
function iframeSandbox(url: string): string {
  const own = new URL(url).origin === window.location.origin;
  return own ? '' : 'allow-scripts allow-same-origin allow-popups';
}

function MediaUnavailable({ stone, children }: { stone: Pick<Diamond, 'shape'>; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex size-full flex-col items-center justify-center gap-4 text-center text-ink-2"
    >
      <StoneDrawing shape={stone.shape} />
      <p className="text-label">{children}</p>
    </div>
  );
}
