import { FullScreenWindow } from '#ui/overlay/full-screen-window.tsx';
import { stoneLine } from '../stone-display/stone-text.ts';
import { MediaTabs } from './media-tabs.tsx';
import type { SelectedMedia } from './media-window.tsx';
import { ZoomablePicture } from './zoomable-picture.tsx';

type MediaViewerProps = { selected: SelectedMedia; onClose: () => void };

/** Picture, video and certificate of a stone over the whole window. */
export function MediaViewer({ selected: { stone, kind }, onClose }: MediaViewerProps) {
  return (
    <FullScreenWindow
      title={stoneLine(stone)}
      description={<span className="font-mono">{stone.stone_id}</span>}
      onClose={onClose}
    >
      <MediaTabs
        stone={stone}
        first={kind}
        Picture={ZoomablePicture}
        className="min-h-0 flex-1"
        listClassName="px-5"
        panelClassName="px-5 pt-3 pb-3"
      />
    </FullScreenWindow>
  );
}
