import type { Diamond } from '#contract/model/diamond.ts';
import type { StoneKind } from '#domain/stone-fields/stone-kind.ts';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { stoneLine } from '../stone-display/stone-text.ts';
import { MediaTabs } from './media-tabs.tsx';
import type { StoneMediaKind, StoneWithMedia } from './stone-media.ts';
import { ZoomablePicture } from './zoomable-picture.tsx';

export type SelectedMedia = {
  /** The public fields of a stone. */
  stone: StoneWithMedia & Pick<Diamond, 'stone_id' | 'carat' | 'shape' | 'color' | 'clarity'> & StoneKind;
  kind: StoneMediaKind;
};

export type MediaDialogProps = {
  selected: SelectedMedia | null;
  onClose: () => void;
};

/** Picture, video and certificate of a stone of a list. */
export function MediaWindow({ selected, onClose }: MediaDialogProps) {
  return (
    <Dialog open={selected !== null} onOpenChange={(open) => !open && onClose()}>
      {selected && (
        <DialogContent
          size="lg"
          title={stoneLine(selected.stone)}
          description={<span className="font-mono">{selected.stone.stone_id}</span>}
        >
          <MediaTabs
            stone={selected.stone}
            first={selected.kind}
            Picture={ZoomablePicture}
            className="h-[min(34rem,70dvh)]"
            panelClassName="pt-3"
          />
        </DialogContent>
      )}
    </Dialog>
  );
}
