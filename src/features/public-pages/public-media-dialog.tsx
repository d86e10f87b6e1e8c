import type { PublicDiamond } from '@/api/generated/model/publicDiamond.ts';
import { MediaTabs } from '@/components/stones/media-tabs.tsx';
import type { StoneMediaKind } from '@/components/stones/stone-media.ts';
import { stoneLine } from '@/components/stones/stone-text.ts';
import { Dialog, DialogContent } from '@/ui/dialog.tsx';

export type ShownMedia = { stone: PublicDiamond; kind: StoneMediaKind };

/** Picture, video and certificate of a stone of a shared report. */
export function PublicMediaDialog({ shown, onClose }: { shown: ShownMedia; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
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
    </Dialog>
  );
}
