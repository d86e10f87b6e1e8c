import type { ReactNode } from 'react';
import type { Diamond } from '#contract/model/diamond.ts';
import { cn } from '#lib/class-names.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { MediaView, type PictureComponent } from './media-view.tsx';
import { StoneDrawing } from './stone-drawing.tsx';
import { mediaKinds, type StoneMediaKind, type StoneWithMedia, stoneMedia } from './stone-media.ts';

type MediaTabsProps = {
  stone: StoneWithMedia & Pick<Diamond, 'shape' | 'stone_id'>;
  /** The initial tab; the first available one unless given. */
  first?: StoneMediaKind | undefined;
  /** Shows a tab for each kind, with the drawing of the shape for what the stone has not. */
  everyKind?: boolean;
  /** Content below the media, such as the stone's measurements. */
  caption?: ReactNode;
  /** Opens a medium over the whole window. */
  onEnlarge?: (kind: StoneMediaKind) => void;
  /** Draws pictures, such as ones that zoom. */
  Picture?: PictureComponent;
  className?: string;
  listClassName?: string;
  panelClassName?: string;
};

/** Tabs for the image, video and certificate that the stone has, or for every kind. */
export function MediaTabs({
  stone,
  first,
  everyKind = false,
  caption,
  onEnlarge,
  Picture,
  className,
  listClassName,
  panelClassName,
}: MediaTabsProps) {
  const media = stoneMedia(stone);
  const begin = media.find(({ kind }) => kind === first) ?? media[0];
  if (!begin && !everyKind) return <NoMedia stone={stone} caption={caption} className={className} />;
  const tabs = everyKind ? mediaKinds : media;
  return (
    <Tabs
      key={`${stone.stone_id} ${first}`}
      defaultValue={begin?.kind ?? 'image'}
      className={cn('flex flex-col', className)}
    >
      <TabsList label={`Media of ${stone.stone_id}`} className={cn('print:hidden', listClassName)}>
        {tabs.map(({ kind, label }) => (
          <TabsTrigger key={kind} value={kind}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ kind, label }) => {
        const one = media.find((medium) => medium.kind === kind);
        return (
          <TabsContent
            key={kind}
            value={kind}
            className={cn('min-h-0 flex-1 data-[state=inactive]:hidden', panelClassName)}
          >
            {one ? (
              <MediaView
                {...{ media: one, stone, caption, Picture }}
                {...(onEnlarge && { onEnlarge: () => onEnlarge(kind) })}
                className="h-full"
              />
            ) : (
              <NoMedia
                stone={stone}
                caption={caption}
                text={`No ${label.toLowerCase()}`}
                className="h-full"
              />
            )}
          </TabsContent>
        );
      })}
    </Tabs>
  );
}

type NoMediaProps = Pick<MediaTabsProps, 'stone' | 'caption' | 'className'> & {
  /** What the stone has not. */
  text?: string;
};

/** The drawing of the stone's shape in place of its media. */
function NoMedia({ stone, caption, text, className }: NoMediaProps) {
  return (
    <div className={cn('relative flex flex-col items-center justify-center gap-4 text-ink-2', className)}>
      <StoneDrawing shape={stone.shape} title={stone.shape} />
      {text && <p className="text-label">{text}</p>}
      {caption && <p className="absolute start-4 bottom-4 text-label">{caption}</p>}
    </div>
  );
}
