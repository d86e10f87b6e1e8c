import { useCallback, useState } from 'react';
import type { Diamond } from '../../api/generated/model/diamond.ts';
import { latePart, useLatePart } from '../../ui/late-part.ts';
import type { MediaDialogProps, ShownMedia } from './media-window.tsx';
import type { StoneMediaKind } from './stone-media.ts';

/** Whose media are open, and the way to open them; `open` keeps its identity. */
export function useMediaDialog() {
  const [shown, setShown] = useState<ShownMedia | null>(null);
  const open = useCallback((stone: Diamond, kind: StoneMediaKind) => setShown({ stone, kind }), []);
  return { shown, open, close: () => setShown(null) };
}

const mediaWindow = latePart(() => import('./media-window.tsx'));

/** Picture, video and certificate of a stone of a list. */
export function MediaDialog(props: MediaDialogProps) {
  const late = useLatePart(mediaWindow, props.shown !== null);
  return late && <late.MediaWindow {...props} />;
}
