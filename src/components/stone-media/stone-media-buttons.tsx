import { FileText, Image, Play } from 'lucide-react';
import type { Diamond } from '#contract/model/diamond.ts';
import { type StoneMediaKind, stoneMedia } from './stone-media.ts';

const icons = { image: Image, video: Play, certificate: FileText };
const kinds: readonly StoneMediaKind[] = ['image', 'video', 'certificate'];

type StoneMediaButtonsProps = {
  stone: Diamond;
  onOpen: (stone: Diamond, kind: StoneMediaKind) => void;
};

/** One icon per media kind, each at a fixed position, so that they align in columns. */
export function StoneMediaButtons({ stone, onOpen }: StoneMediaButtonsProps) {
  const media = stoneMedia(stone);
  return (
    // Three targets of 24 px need all the width of the cell, which has no padding.
    <span className="grid flex-1 grid-cols-3 justify-items-center">
      {kinds.map((kind) => {
        const found = media.find((one) => one.kind === kind);
        const Icon = icons[kind];
        if (!found) return <span key={kind} className="size-6" />;
        return (
          <button
            key={kind}
            type="button"
            aria-label={`${found.label} of ${stone.stone_id}`}
            title={found.label}
            onClick={() => onOpen(stone, kind)}
            className="grid print:hidden size-6 place-content-center rounded-sm text-ink-2 hover:text-accent focus-visible:-outline-offset-2"
          >
            <Icon aria-hidden className="size-3.75" strokeWidth={1.75} />
          </button>
        );
      })}
    </span>
  );
}
