import { formatCarat } from '#domain/format/carat.ts';
import { formatDollars } from '#domain/format/money.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { format } from '../../stone-display/stone-format.ts';
import { stoneLine } from '../../stone-display/stone-text.ts';
import { ShapeIcon } from '../../stone-media/shape-icon.tsx';
import { selectedTotals } from '../../stone-selection/selected-stone.ts';
import type { OrderLine } from './order-conflict.ts';

/** The stones of an enquiry or an order, with their amounts and the total of the available ones. */
export function SelectedStones({ lines }: { lines: readonly OrderLine[] }) {
  const totals = selectedTotals(
    lines.filter(({ sold }) => !sold).map(({ stone, amount }) => ({ ...stone, total_amount: amount })),
  );
  return (
    <div className="rounded-md border border-line text-table">
      <ul aria-label="Selected stones" className="max-h-60 divide-y divide-line overflow-y-auto">
        {lines.map((line) => (
          <Line key={line.stone.id} line={line} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-line border-t bg-paper px-3 py-2 dark:bg-transparent">
        <span className="text-ink-2">
          {countText(totals.pieces, 'piece')} · {formatCarat(totals.carats)} ct
        </span>
        <span>
          <span className="text-ink-2">Total </span>
          <strong className="font-semibold text-body">{formatDollars(totals.total)}</strong>
        </span>
      </p>
    </div>
  );
}

function Line({ line: { stone, amount, previousAmount, sold } }: { line: OrderLine }) {
  return (
    <li
      className={cn(
        'flex items-center gap-3 px-3 py-2',
        previousAmount !== null && !sold && 'bg-warning-wash',
      )}
    >
      <ShapeIcon shape={stone.shape} size={18} className="text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className={cn('block truncate', sold && 'text-ink-2 line-through')}>{stoneLine(stone)}</span>
        <span className="block truncate font-mono text-ink-2 text-label">{stone.stone_id}</span>
      </span>
      {sold ? (
        <span className="shrink-0 font-medium text-danger">Sold</span>
      ) : (
        <span className="shrink-0 text-end">
          {previousAmount !== null && (
            <>
              <span className="sr-only">Price was </span>
              <s className="text-ink-2">{format.money(previousAmount)}</s>
              <span aria-hidden className="px-1.5 text-ink-2 rtl:inline-block rtl:-scale-x-100">
                →
              </span>
              <span className="sr-only"> and is now </span>
            </>
          )}
          <span className="font-medium">{format.money(amount)}</span>
        </span>
      )}
    </li>
  );
}
