import type { Diamond } from '@/api/generated/model/diamond.ts';
import { adminStoneColumns, StoneMarks } from '@/components/stones/admin-stone-columns.tsx';
import type { StoneColumn } from '@/components/stones/stone-columns.tsx';
import type { StoneMediaKind } from '@/components/stones/stone-media.ts';
import { Badge } from '@/ui/badge.tsx';
import type { StoneMarkToggles } from './use-stone-marks.ts';

/** The marks as switches; a stone that buyers do not see has a word in their place. */
export function MarksOrState({ stone, marks }: { stone: Diamond; marks: StoneMarkToggles }) {
  if (stone.state === 'sold') return <Badge tone="success">Sold</Badge>;
  if (stone.state === 'hidden') return <Badge>Hidden</Badge>;
  return (
    <StoneMarks stone={stone} onToggleFeatured={marks.toggleFeatured} onToggleHotDeal={marks.toggleHotDeal} />
  );
}

/** A little less than a buyer's list gives: with RAP and the marks all columns still fit a window of 1440 px. */
const widths: Record<string, number> = {
  shape: 107,
  carat: 54,
  color: 76,
  clarity: 54,
  cut: 48,
  polish: 42,
  symmetry: 44,
  location: 85,
  rap: 58,
  discount: 62,
  price: 82,
  total_amount: 92,
  marks: 60,
};

/** Columns of the back office's list, with the word for sold stones. Call once (useMemo). */
export function diamondColumns(
  onMedia: (stone: Diamond, kind: StoneMediaKind) => void,
  marks: StoneMarkToggles,
): StoneColumn[] {
  return adminStoneColumns({
    onMedia,
    onToggleFeatured: marks.toggleFeatured,
    onToggleHotDeal: marks.toggleHotDeal,
  }).map((column) => ({
    ...column,
    width: widths[column.id] ?? column.width,
    ...(column.id === 'marks' && {
      cell: (stone: Diamond) => <MarksOrState stone={stone} marks={marks} />,
    }),
  }));
}
