import { type ComponentProps, useState } from 'react';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { MediaTabs } from './media-tabs.tsx';
import type { SelectedMedia } from './media-window.tsx';
import type { StoneMediaKind } from './stone-media.ts';

const lazyViewer = lazyComponent(() => import('./media-viewer.tsx'));

type StoneMediaPanelProps = Omit<ComponentProps<typeof MediaTabs>, 'stone' | 'onEnlarge' | 'Picture'> & {
  stone: SelectedMedia['stone'];
};

/** The media of a stone on its page, each of which opens over the whole window. */
export function StoneMediaPanel({ stone, ...tabs }: StoneMediaPanelProps) {
  const [kind, setKind] = useState<StoneMediaKind | null>(null);
  const viewer = useLazyComponent(lazyViewer, kind !== null);
  return (
    <>
      <MediaTabs {...tabs} stone={stone} onEnlarge={setKind} />
      {viewer && kind && <viewer.MediaViewer selected={{ stone, kind }} onClose={() => setKind(null)} />}
    </>
  );
}
