import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatCarat } from '#domain/format/carat.ts';
import { formatDollars, formatMoney } from '#domain/format/money.ts';
import { formatDiscount } from '#domain/format/percent.ts';
import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useCollapseToFit } from '#ui/hooks/use-collapse-to-fit.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import type { StoneSelection } from './use-stone-selection.ts';

type SelectionBarProps = {
  selection: Pick<StoneSelection, 'totals' | 'clear' | 'outside'>;
  /** Action buttons of the selection. */
  actions?: ReactNode;
};

/** Totals and actions of the selection: in the table footer, or in a bottom bar on a phone. */
export function SelectionBar({ selection, actions }: SelectionBarProps) {
  const { totals, clear } = selection;
  const phone = useIsPhone();
  if (totals.pieces === 0) return null;
  if (phone) return <PhoneBar selection={selection} actions={actions} />;
  return (
    <section
      aria-label="Selection"
      className="flex shrink-0 items-center gap-x-4 gap-y-1.5 text-table group-data-collapse-line/fit:shrink group-data-collapse-line/fit:flex-wrap"
    >
      <p className="flex items-center gap-1 whitespace-nowrap">
        <strong className="me-1 font-semibold">{formatNumber(totals.pieces)}</strong>
        <span className="text-ink-2">selected</span>
        <OutsideCount selection={selection} />
        <IconButton label="Clear the selection" size="sm" onClick={clear}>
          <X aria-hidden />
        </IconButton>
      </p>
      <dl className="flex items-center gap-x-3.5 gap-y-1 border-line border-s ps-4 group-data-collapse-line/fit:flex-wrap">
        <SelectionTotal label="carats" hideLabel value={`${formatCarat(totals.carats)} ct`} quiet />
        <SelectionTotal label="avg $/ct" value={formatMoney(totals.averagePrice)} />
        <SelectionTotal label="avg disc" value={formatDiscount(totals.averageDiscount)} />
        <SelectionTotal label="total" value={formatDollars(totals.total)} />
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

/** The total moves below the count before the buttons collapse to icons. */
const phoneCollapseSteps = ['line', 'words'];

function PhoneBar({ selection: { totals, clear, outside }, actions }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useCollapseToFit(bar, phoneCollapseSteps);
  return (
    <section
      ref={bar}
      aria-label="Selection"
      className="group/fit sticky bottom-0 z-30 flex items-center gap-2 border-line border-t bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-table"
    >
      <p className="flex-1 whitespace-nowrap">
        <strong className="font-semibold">{formatNumber(totals.pieces)}</strong> selected
        <OutsideCount selection={{ outside }} />
        <span className="group-data-collapse-line/fit:hidden"> · </span>
        <span className="group-data-collapse-line/fit:block">{formatDollars(totals.total)}</span>
      </p>
      {actions ?? <Button onClick={clear}>Clear</Button>}
    </section>
  );
}

type SelectionTotalProps = { label: string; value: string; hideLabel?: boolean; quiet?: boolean };

function SelectionTotal({ label, value, hideLabel, quiet }: SelectionTotalProps) {
  return (
    <div className="flex gap-1.5 whitespace-nowrap">
      <dt className={cn('text-ink-2', hideLabel && 'sr-only')}>{label}</dt>
      <dd className={quiet ? 'text-ink-2' : 'font-semibold'}>{value}</dd>
    </div>
  );
}
