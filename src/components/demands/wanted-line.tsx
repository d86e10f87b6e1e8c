import { X } from 'lucide-react';
import type { WantedLine } from '#contract/model/wantedLine.ts';
import { filterChips } from '#domain/search/filter-chips.ts';
import { notUnderstoodText } from '#domain/search/text/not-understood.ts';
import { countText } from '#lib/count-text.ts';
import { Chip } from '#ui/display/chip.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { format } from '../stone-display/stone-format.ts';
import { stoneLine } from '../stone-display/stone-text.ts';

type WantedLineItemProps = { line: WantedLine; onRemove: () => void };

/** A wish of a message: how it was read, what was not read, and the stones in stock now. */
export function WantedLineItem({ line, onRemove }: WantedLineItemProps) {
  const { requirements, filters, pieces, not_read, stock } = line;
  const chips = filterChips(filters, false);
  return (
    <li className="flex items-start gap-2 py-2.5">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="text-table wrap-anywhere">{requirements}</p>
        {(chips.length > 0 || pieces !== null) && (
          <ul aria-label="Understood as" className="flex flex-wrap gap-1.5">
            {chips.map(({ key, label, text }) => (
              <li key={key} className="min-w-0 max-w-full">
                <Chip label={label}>{text}</Chip>
              </li>
            ))}
            {pieces !== null && (
              <li>
                <Chip label="Pieces">{pieces}</Chip>
              </li>
            )}
          </ul>
        )}
        {not_read.length > 0 && (
          <p className="rounded-md bg-warning-wash px-3 py-1.5 text-table text-warning wrap-anywhere">
            {notUnderstoodText(not_read)}
          </p>
        )}
        {chips.length > 0 && <WantedStockText stock={stock} />}
      </div>
      <IconButton label={`Remove ${requirements.slice(0, 60)}`} size="sm" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

/** The number of stones in stock now, and the first of them. */
function WantedStockText({ stock: { total, stones } }: Pick<WantedLine, 'stock'>) {
  if (total === 0) return <p className="text-ink-2 text-label">None in stock now</p>;
  return (
    <div className="grid gap-0.5 text-label">
      <p className="font-semibold">{countText(total, 'stone')} in stock now</p>
      <ul className="text-ink-2">
        {stones.map((stone) => (
          <li key={stone.id} className="wrap-anywhere">
            <span className="font-mono">{stone.stone_id}</span> ·{' '}
            {stoneLine({ ...stone, color: stone.color ?? '' })} · {format.money(stone.total_amount)}
          </li>
        ))}
      </ul>
    </div>
  );
}
