import { formatCarat } from '../../domain/carat.ts';
import { formatDollars } from '../../domain/money.ts';
import { cn } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { chosenTotals } from './chosen-stone.ts';
import type { OrderLine } from './order-conflict.ts';
import { ShapeIcon } from './shape-icon.tsx';
import { shown } from './stone-figures.ts';
import { stoneLine } from './stone-text.ts';

/** The stones that an enquiry or an order is about, with their amounts and the sum of those still to be had. */
export function ChosenList({ lines }: { lines: readonly OrderLine[] }) {
  const totals = chosenTotals(
    lines.filter(({ taken }) => !taken).map(({ stone, amount }) => ({ ...stone, total_amount: amount })),
  );
  return (
    <div className="rounded-md border border-line text-table">
      <ul aria-label="Chosen stones" className="max-h-60 divide-y divide-line overflow-y-auto">
        {lines.map((line) => (
          <Line key={line.stone.id} line={line} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-line border-t bg-paper px-3 py-2 dark:bg-transparent">
        <span className="text-ink-2">
          {formatNumber(totals.pieces)} {totals.pieces === 1 ? 'piece' : 'pieces'} ·{' '}
          {formatCarat(totals.carats)} ct
        </span>
        <span>
          <span className="text-ink-2">Total </span>
          <strong className="font-semibold text-body">{formatDollars(totals.total)}</strong>
        </span>
      </p>
    </div>
  );
}

function Line({ line: { stone, amount, was, taken } }: { line: OrderLine }) {
  return (
    <li className={cn('flex items-center gap-3 px-3 py-2', was !== null && !taken && 'bg-warning-wash')}>
      <ShapeIcon shape={stone.shape} size={18} className="text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className={cn('block truncate', taken && 'text-ink-2 line-through')}>{stoneLine(stone)}</span>
        <span className="block truncate font-mono text-ink-2 text-label">{stone.stone_id}</span>
      </span>
      {taken ? (
        <span className="shrink-0 font-medium text-danger">Sold</span>
      ) : (
        <span className="shrink-0 text-end">
          {was !== null && (
            <>
              <span className="sr-only">Price was </span>
              <s className="text-ink-2">{shown.money(was)}</s>
              <span aria-hidden className="px-1.5 text-ink-2 rtl:inline-block rtl:-scale-x-100">
                →
              </span>
              <span className="sr-only"> and is now </span>
            </>
          )}
          <span className="font-medium">{shown.money(amount)}</span>
        </span>
      )}
    </li>
  );
}
