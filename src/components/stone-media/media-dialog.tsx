import { useCallback, useState } from 'react';
import type { Diamond } from '#contract/model/diamond.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import type { MediaDialogProps, SelectedMedia } from './media-window.tsx';
import type { StoneMediaKind } from './stone-media.ts';

/** The stone whose media are open, and a stable function to open them. */
export function useMediaDialog() {
  const [selected, setSelected] = useState<SelectedMedia | null>(null);
  const open = useCallback((stone: Diamond, kind: StoneMediaKind) => setSelected({ stone, kind }), []);
  return { shown: selected, open, close: () => setSelected(null) };
}

const lazyMediaWindow = lazyComponent(() => import('./media-window.tsx'));

/** Picture, video and certificate of a stone of a list. */
export function MediaDialog(props: MediaDialogProps) {
  const loaded = useLazyComponent(lazyMediaWindow, props.selected !== null);
  return loaded && <loaded.MediaWindow {...props} />;
}
