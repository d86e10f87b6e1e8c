import type { ReactNode } from 'react';
import type { Diamond } from '#contract/model/diamond.ts';
import { cn } from '#lib/class-names.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { MediaView, type PictureComponent } from './media-view.tsx';
import { StoneDrawing } from './stone-drawing.tsx';
import { type StoneMediaKind, type StoneWithMedia, stoneMedia } from './stone-media.ts';

type MediaTabsProps = {
  stone: StoneWithMedia & Pick<Diamond, 'shape' | 'stone_id'>;
  /** The initial tab; the first available one unless given. */
  first?: StoneMediaKind | undefined;
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

/**
 * Tabs for the image, video and certificate that the stone has; the drawing of its shape when it has none.
 */
export function MediaTabs({
  stone,
  first,
  caption,
  onEnlarge,
  Picture,
  className,
  listClassName,
  panelClassName,
}: MediaTabsProps) {
  const media = stoneMedia(stone);
  const begin = media.find(({ kind }) => kind === first) ?? media[0];
  if (!begin)
    return (
      <div className={cn('relative grid place-items-center text-ink-2', className)}>
        <StoneDrawing shape={stone.shape} title={stone.shape} />
        {caption && <p className="absolute start-4 bottom-4 text-label">{caption}</p>}
      </div>
    );
  return (
    <Tabs
      key={`${stone.stone_id} ${first}`}
      defaultValue={begin.kind}
      className={cn('flex flex-col', className)}
    >
      <TabsList label={`Media of ${stone.stone_id}`} className={cn('print:hidden', listClassName)}>
        {media.map(({ kind, label }) => (
          <TabsTrigger key={kind} value={kind}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {media.map((one) => (
        <TabsContent
          key={one.kind}
          value={one.kind}
          className={cn('min-h-0 flex-1 data-[state=inactive]:hidden', panelClassName)}
        >
          <MediaView
            {...{ media: one, stone, caption, Picture }}
            {...(onEnlarge && { onEnlarge: () => onEnlarge(one.kind) })}
            className="h-full"
          />
        </TabsContent>
      ))}
    </Tabs>
  );
}
