import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatCarat } from '#domain/format/carat.ts';
import { formatDollars, formatMoney } from '#domain/format/money.ts';
import { formatDiscount } from '#domain/format/percent.ts';
import type { SelectionTotals } from '#domain/pricing/selection-totals.ts';
import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useCollapseToFit } from '#ui/hooks/use-collapse-to-fit.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { useStoneChanges } from '../stone-display/stone-changes.ts';
import { PriceSetWord } from '../stone-display/stone-total.tsx';
import type { StoneSelection } from './use-stone-selection.ts';

type SelectionBarProps = {
  selection: Pick<StoneSelection, 'totals' | 'clear' | 'outside'> & Partial<Pick<StoneSelection, 'ids'>>;
  /** After the number of stones, such as "in 2 pairs". */
  note?: string;
  /** Action buttons of the selection. */
  actions?: ReactNode;
};

/** Totals and actions of the selection: in the table footer, or in a bottom bar on a phone. */
export function SelectionBar({ selection, note, actions }: SelectionBarProps) {
  const { totals, clear } = selection;
  const phone = useIsPhone();
  if (totals.pieces === 0) return null;
  if (phone) return <PhoneBar {...{ selection, actions, ...(note && { note }) }} />;
  return (
    <section
      aria-label="Selection"
      className="flex shrink-0 items-center gap-x-4 gap-y-1.5 text-table group-data-collapse-line/fit:shrink group-data-collapse-line/fit:flex-wrap"
    >
      <p className="flex items-center gap-1 whitespace-nowrap">
        <strong className="me-1 font-semibold">{formatNumber(totals.pieces)}</strong>
        <span className="text-ink-2">selected {note}</span>
        <OutsideCount selection={selection} />
        <SoldCount ids={selection.ids} />
        <IconButton label="Clear the selection" size="sm" onClick={clear}>
          <X aria-hidden />
        </IconButton>
      </p>
      <dl className="flex items-center gap-x-3.5 gap-y-1 border-line border-s ps-4 group-data-collapse-line/fit:flex-wrap">
        <SelectionTotal label="carats" hideLabel value={`${formatCarat(totals.carats)} ct`} quiet />
        <SelectionTotal label="avg $/ct" whose value={formatMoney(totals.averagePrice)} />
        <SelectionTotal label="avg disc" value={averageDiscount(totals)} />
        <SelectionTotal label="total" value={total(totals)} />
      </dl>
      {actions && <div className="flex items-center gap-2 border-line border-s ps-4">{actions}</div>}
    </section>
  );
}

/** "· 189 not in this list": stones that were selected in another list. */
function OutsideCount({ selection: { outside = [] } }: { selection: Pick<StoneSelection, 'outside'> }) {
  if (outside.length === 0) return null;
  return <span className="text-warning"> · {formatNumber(outside.length)} not in this list</span>;
}

/** "· 1 sold": selected stones that were sold or withdrawn meanwhile. */
function SoldCount({ ids = [] }: { ids?: readonly number[] | undefined }) {
  const changes = useStoneChanges();
  const kinds = ids.map((id) => changes.get(id)?.kind);
  const [sold, gone] = (['sold', 'withdrawn'] as const).map(
    (kind) => kinds.filter((one) => one === kind).length,
  );
  return (
    <span role="status" className="text-danger">
      {sold ? ` · ${formatNumber(sold)} sold` : ''}
      {gone ? ` · ${formatNumber(gone)} withdrawn` : ''}
    </span>
  );
}

/** The total moves below the count before the buttons collapse to icons. */
const phoneCollapseSteps = ['line', 'words'];

function PhoneBar({ selection: { totals, clear, outside, ids }, note, actions }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  // A new mark lengthens the line, which is then measured again.
  useStoneChanges();
  useCollapseToFit(bar, phoneCollapseSteps);
  return (
    <section
      ref={bar}
      aria-label="Selection"
      className="group/fit sticky bottom-0 z-30 flex items-center gap-2 border-line border-t bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-table"
    >
      <p className="flex-1 whitespace-nowrap">
        <strong className="font-semibold">{formatNumber(totals.pieces)}</strong> selected {note}
        <OutsideCount selection={{ outside }} />
        <SoldCount ids={ids} />
        <span className="group-data-collapse-line/fit:hidden"> · </span>
        <span className="group-data-collapse-line/fit:block">
          <PriceSetWord /> {total(totals)}
        </span>
      </p>
      {actions ?? <Button onClick={clear}>Clear</Button>}
    </section>
  );
}

/** How many stones a figure is of, " (1 of 2)", when it is not of all of them. */
const ofHowMany = (pieces: number, all: number) =>
  pieces > 0 && pieces < all ? ` (${formatNumber(pieces)} of ${formatNumber(all)})` : '';

const averageDiscount = ({ averageDiscount, discountedPieces, pieces }: SelectionTotals) =>
  formatDiscount(averageDiscount) + ofHowMany(discountedPieces, pieces);

const total = ({ total, pricedPieces, pieces }: SelectionTotals) =>
  pricedPieces === 0 ? '–' : formatDollars(total) + ofHowMany(pricedPieces, pieces);

type SelectionTotalProps = {
  label: string;
  value: string;
  hideLabel?: boolean;
  quiet?: boolean;
  /** Says whose prices this and the following figures are. */
  whose?: boolean;
};

function SelectionTotal({ label, value, hideLabel, quiet, whose }: SelectionTotalProps) {
  return (
    <div className="flex gap-1.5 whitespace-nowrap">
      <dt className={cn('text-ink-2', hideLabel && 'sr-only')}>
        {whose && <PriceSetWord />} {label}
      </dt>
      <dd className={quiet ? 'text-ink-2' : 'font-semibold'}>{value}</dd>
    </div>
  );
}
