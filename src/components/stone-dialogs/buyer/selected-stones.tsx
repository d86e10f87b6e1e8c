import type { StoneHold } from '#contract/model/stoneHold.ts';
import { formatCarat } from '#domain/format/carat.ts';
import { formatDollars } from '#domain/format/money.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { HoldBadge } from '../../holds/hold-badge.tsx';
import { keepsAway } from '../../holds/use-stone-holds.ts';
import { useStoneChanges } from '../../stone-display/stone-changes.ts';
import { format } from '../../stone-display/stone-format.ts';
import { StoneLine } from '../../stone-display/stone-line.tsx';
import { stoneChangeTexts } from '../../stone-display/stone-mark.tsx';
import { ShapeIcon } from '../../stone-media/shape-icon.tsx';
import { selectedTotals } from '../../stone-selection/selected-stone.ts';
import type { OrderLine } from './order-conflict.ts';
import type { DialogStones } from './use-dialog-stones.ts';

type SelectedStonesProps = Pick<DialogStones, 'outside' | 'orderOf' | 'holdOf'> & {
  lines: readonly OrderLine[];
};

/**
 * The stones of an enquiry or an order, with their amounts and the total of the available ones: under headings where
 * some are not in the list on the screen.
 */
export function SelectedStones({ lines, outside, orderOf, holdOf }: SelectedStonesProps) {
  const totals = selectedTotals(
    lines.filter(({ sold }) => !sold).map(({ stone, amount }) => ({ ...stone, total_amount: amount })),
  );
  const groups = [
    { label: 'Not in this list', rows: lines.filter(({ stone }) => outside.has(stone.id)) },
    {
      label: outside.size > 0 ? 'In this list' : 'Selected stones',
      rows: lines.filter(({ stone }) => !outside.has(stone.id)),
    },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className="rounded-md border border-line text-table">
      <div className="max-h-60 overflow-y-auto">
        {groups.map(({ label, rows }) => (
          <section key={label} aria-label={label}>
            {groups.length > 1 && (
              <h3 className="sticky top-0 z-10 border-line border-b bg-sunken px-3 py-1 text-ink-2 text-label">
                {label} ({rows.length})
              </h3>
            )}
            <ul aria-label={label} className="divide-y divide-line">
              {rows.map((line) => (
                <Line
                  key={line.stone.id}
                  line={line}
                  order={orderOf.get(line.stone.id)}
                  hold={holdOf.get(line.stone.id)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
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

type LineProps = {
  line: OrderLine;
  /** The open order of the buyer that the stone is on. */
  order: number | undefined;
  hold: StoneHold | undefined;
};

function Line({ line, order, hold }: LineProps) {
  const { stone, amount, previousAmount, sold, offerEnded } = line;
  const withdrawn = useStoneChanges().get(stone.id)?.kind === 'withdrawn';
  return (
    <li
      className={cn(
        'flex items-center gap-3 px-3 py-2',
        previousAmount !== null && !sold && 'bg-warning-wash',
      )}
    >
      <ShapeIcon shape={stone.shape} size={18} className="text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className={cn('block truncate', sold && 'text-ink-2 line-through')}>
          <StoneLine exact stone={stone} />
        </span>
        <span className="block truncate text-label">
          <span className="font-mono text-ink-2">{stone.stone_id}</span>
          {order !== undefined && <span className="text-warning"> · On your order {order}</span>}
        </span>
        {hold && <HoldBadge hold={hold} as="line" />}
      </span>
      {sold ? (
        <span className="shrink-0 font-medium text-danger">
          {hold && keepsAway(hold)
            ? 'On hold'
            : offerEnded
              ? 'Offer ended'
              : stoneChangeTexts[withdrawn ? 'withdrawn' : 'sold']}
        </span>
      ) : (
        <span className="shrink-0 number-end">
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
