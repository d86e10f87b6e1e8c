import type { Diamond } from '../../api/generated/model/diamond.ts';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { MediaTabs } from './media-tabs.tsx';
import type { StoneMediaKind, StoneWithMedia } from './stone-media.ts';
import { stoneLine } from './stone-text.ts';

export type ShownMedia = {
  /** As much of a stone as everybody may see. */
  stone: StoneWithMedia & Pick<Diamond, 'stone_id' | 'carat' | 'shape' | 'color' | 'clarity'>;
  kind: StoneMediaKind;
};

export type MediaDialogProps = {
  shown: ShownMedia | null;
  onClose: () => void;
};

/** Picture, video and certificate of a stone of a list. */
export function MediaWindow({ shown, onClose }: MediaDialogProps) {
  return (
    <Dialog open={shown !== null} onOpenChange={(open) => !open && onClose()}>
      {shown && (
        <DialogContent
          size="lg"
          title={stoneLine(shown.stone)}
          description={<span className="font-mono">{shown.stone.stone_id}</span>}
        >
          <MediaTabs
            stone={shown.stone}
            first={shown.kind}
            className="h-[min(34rem,70dvh)]"
            panelClassName="pt-3"
          />
        </DialogContent>
      )}
    </Dialog>
  );
}
