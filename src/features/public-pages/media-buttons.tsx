import { FileText, Image, Play } from 'lucide-react';
import { type StoneMediaKind, stoneMedia } from '#components/stone-media/stone-media.ts';
import type { PublicDiamond } from '#contract/model/publicDiamond.ts';

const icons = { image: Image, video: Play, certificate: FileText };

type MediaButtonsProps = {
  stone: PublicDiamond;
  onOpen: (stone: PublicDiamond, kind: StoneMediaKind) => void;
  /** With labels beside the icons, for cards. */
  withLabels?: boolean;
};

/** A button per medium of a stone. */
export function MediaButtons({ stone, onOpen, withLabels = false }: MediaButtonsProps) {
  return stoneMedia(stone).map(({ kind, label }) => {
    const Icon = icons[kind];
    return (
      <button
        key={kind}
        type="button"
        aria-label={`${label} of ${stone.stone_id}`}
        title={label}
        onClick={() => onOpen(stone, kind)}
        className="inline-flex h-7 items-center gap-1.5 rounded-sm px-1.5 text-ink-2 text-label hover:bg-hover hover:text-accent focus-visible:-outline-offset-2 pointer-coarse:h-11"
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        {withLabels && label}
      </button>
    );
  });
}
