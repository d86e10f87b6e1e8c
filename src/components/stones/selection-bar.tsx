import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCarat } from '../../domain/carat.ts';
import { formatDollars, formatMoney } from '../../domain/money.ts';
import { formatDiscount } from '../../domain/percent.ts';
import { cn } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { StoneSelection } from './stone-selection.ts';

type SelectionBarProps = {
  selection: Pick<StoneSelection, 'totals' | 'clear'>;
  /** Buttons for what can be done with the selection. */
  actions?: ReactNode;
};

/** The figures of the selection and what can be done with it: inside a table's footer, on a phone a bar below. */
export function SelectionBar({ selection, actions }: SelectionBarProps) {
  const { totals, clear } = selection;
  const phone = useIsPhone();
  if (totals.pieces === 0) return null;
  if (phone)
    return (
      <section
        aria-label="Selection"
        className="sticky bottom-0 z-30 flex items-center gap-2 border-line border-t bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-table"
      >
        <p className="min-w-0 flex-1">
          <strong className="font-semibold">{formatNumber(totals.pieces)}</strong> selected ·{' '}
          {formatDollars(totals.total)}
        </p>
        {actions ?? <Button onClick={clear}>Clear</Button>}
      </section>
    );
  return (
    <section aria-label="Selection" className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-table">
      <p className="flex items-center gap-1">
        <strong className="me-1 font-semibold">{formatNumber(totals.pieces)}</strong>
        <span className="text-ink-2">selected</span>
        <IconButton label="Clear the selection" size="sm" onClick={clear}>
          <X aria-hidden />
        </IconButton>
      </p>
      <dl className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-line border-s ps-4">
        <Figure label="carats" hideLabel value={`${formatCarat(totals.carats)} ct`} quiet />
        <Figure label="avg $/ct" value={formatMoney(totals.averagePrice)} />
        <Figure label="avg disc" value={formatDiscount(totals.averageDiscount)} />
        <Figure label="total" value={formatDollars(totals.total)} />
      </dl>
      {actions && <div className="flex items-center gap-2 border-line border-s ps-4">{actions}</div>}
    </section>
  );
}

type FigureProps = { label: string; value: string; hideLabel?: boolean; quiet?: boolean };

function Figure({ label, value, hideLabel, quiet }: FigureProps) {
  return (
    <div className="flex gap-1.5 whitespace-nowrap">
      <dt className={cn('text-ink-2', hideLabel && 'sr-only')}>{label}</dt>
      <dd className={quiet ? 'text-ink-2' : 'font-semibold'}>{value}</dd>
    </div>
  );
}
