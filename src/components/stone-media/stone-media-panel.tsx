import { type ComponentProps, useState } from 'react';
import { cn } from '#lib/class-names.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { MediaTabs } from './media-tabs.tsx';
import type { SelectedMedia } from './media-window.tsx';
import type { StoneMediaKind } from './stone-media.ts';

const lazyViewer = lazyComponent(() => import('./media-viewer.tsx'));

type StoneMediaPanelProps = Pick<ComponentProps<typeof MediaTabs>, 'caption' | 'className'> & {
  stone: SelectedMedia['stone'];
};

/** The media of a stone on its page, each of which opens over the whole window. */
export function StoneMediaPanel({ stone, caption, className }: StoneMediaPanelProps) {
  const [kind, setKind] = useState<StoneMediaKind | null>(null);
  const viewer = useLazyComponent(lazyViewer, kind !== null);
  return (
    <section
      aria-label="Media"
      className={cn(
        'flex min-h-96 flex-col rounded-lg border border-line bg-surface lg:min-h-144 phone:min-h-64',
        className,
      )}
    >
      <MediaTabs
        everyKind
        stone={stone}
        caption={caption}
        onEnlarge={setKind}
        className="min-h-0 flex-1"
        listClassName="px-4"
        panelClassName="px-4 pt-4 pb-3.5"
      />
      {viewer && kind && <viewer.MediaViewer selected={{ stone, kind }} onClose={() => setKind(null)} />}
    </section>
  );
}
