import { Link } from '#components/link/link.tsx';
import type { StoneMediaKind } from '#components/stone-media/stone-media.ts';
import {
  type AdminStoneColumnsOptions,
  adminStoneColumns,
  StoneFlags,
} from '#components/stone-table/admin-stone-columns.tsx';
import type { StoneColumn } from '#components/stone-table/stone-columns.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { Badge } from '#ui/display/badge.tsx';
import { editStone } from '../edit-stone.ts';
import type { StoneFlagToggles } from './use-stone-flags.ts';

/** Toggles of the marks; a stone that is not on sale shows its state instead. */
export function FlagsOrState({ stone, flags }: { stone: Diamond; flags: StoneFlagToggles }) {
  if (stone.memo_id) return <Badge tone="warning">On memo</Badge>;
  if (stone.state === 'sold' || stone.state === 'sold_elsewhere') return <Badge tone="success">Sold</Badge>;
  if (stone.state === 'hidden') return <Badge>Hidden</Badge>;
  if (stone.state === 'needs_price') return <Badge tone="warning">No price</Badge>;
  return <StoneFlags stone={stone} {...flags} />;
}

/** The marks of a row, and its way to the form. */
function MarksAndEdit({ stone, flags }: { stone: Diamond; flags: StoneFlagToggles }) {
  const name = editStone.name?.(stone);
  return (
    <span className="flex flex-1 items-center justify-between">
      <FlagsOrState stone={stone} flags={flags} />
      <Link
        to={paths.diamondForm(stone.id)}
        aria-label={name}
        title={name}
        className="grid size-6 shrink-0 place-content-center rounded-sm text-ink-2 hover:text-ink focus-visible:-outline-offset-2 print:hidden [&_svg]:size-3.5"
      >
        <editStone.icon aria-hidden />
      </Link>
    </span>
  );
}

/**
 * Narrower cells than in a buyer's list: with RAP and the marks, where the state of sold stones is shown, all
 * columns but the location still fit a window of 1366 px.
 */
const widths: Record<string, number> = {
  media: 72,
  stone_id: 90,
  shape: 108,
  carat: 50,
  color: 62,
  clarity: 52,
  cut: 44,
  polish: 38,
  symmetry: 42,
  fluo: 78,
  lab: 48,
  location: 80,
  discount: 67,
  j_discount: 67,
  retail_discount: 67,
  price: 86,
  j_price: 86,
  retail_price: 86,
  total_amount: 100,
  j_total_amount: 100,
  retail_total_amount: 100,
  marks: 84,
};

/** Columns of the back office's list, with the state of sold stones. Call once (useMemo). */
export function diamondColumns(
  onMedia: (stone: Diamond, kind: StoneMediaKind) => void,
  { flags, prices }: { flags: StoneFlagToggles; prices: AdminStoneColumnsOptions['prices'] },
): StoneColumn[] {
  return adminStoneColumns({ onMedia, prices, ...flags }).map((column) => ({
    ...column,
    width: widths[column.id] ?? column.width,
    className: cn('px-1.5', column.className),
    headerClassName: cn('px-1.5', column.headerClassName),
    ...(column.id === 'marks' && {
      cell: (stone: Diamond) => <MarksAndEdit stone={stone} flags={flags} />,
    }),
  }));
}
