import { TriangleAlert } from 'lucide-react';
import type { ImportReport } from '#contract/model/importReport.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';

type Missing = NonNullable<ImportReport['missing']>;
type ImportMissingProps = { missing: Missing; dryRun: boolean };

/** The stones of the list's suppliers that the list does not contain, and what happens to them. */
export function ImportMissing({ missing, dryRun }: ImportMissingProps) {
  const { suppliers, stones, needs_confirmation } = missing;
  const more = missing.missing - stones.length;
  const lacking = suppliers.filter((each) => each.missing > 0);
  return (
    <div
      role={needs_confirmation ? 'alert' : undefined}
      className={cn(
        'flex gap-2 rounded-md px-3 py-2',
        needs_confirmation ? 'bg-danger-wash text-danger' : 'bg-sunken',
      )}
    >
      <TriangleAlert
        aria-hidden
        className={cn('mt-0.5 size-4 shrink-0', !needs_confirmation && 'text-ink-2')}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {countText(missing.missing, 'stone')} of{' '}
          {lacking
            .map((each) => `${each.supplier_name} (of ${formatNumber(each.in_stock)} in stock)`)
            .join(', ')}{' '}
          {missing.missing === 1 ? 'is' : 'are'} not in the list.
        </p>
        <p>{consequence(missing, dryRun)}</p>
        {needs_confirmation && (
          <p>This is more than a fifth of the stock of a supplier: is the list complete?</p>
        )}
        <details className="mt-1">
          <summary className="min-h-6 w-fit cursor-pointer underline underline-offset-3">
            Show the stones
          </summary>
          <ul
            aria-label="Stones not in the list"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by key as well
            tabIndex={0}
            className="mt-1 flex max-h-32 flex-wrap gap-x-3 gap-y-1 overflow-y-auto text-ink text-label"
          >
            {stones.map(({ stone_id, held }) => (
              <li key={stone_id} className="whitespace-nowrap">
                <span className="font-mono">{stone_id}</span>
                {held && <span className="text-ink-2"> in an order</span>}
              </li>
            ))}
            {more > 0 && <li>and {formatNumber(more)} more</li>}
          </ul>
        </details>
      </div>
    </div>
  );
}

function consequence({ take_off, taken_off, held }: Missing, dryRun: boolean): string {
  if (!take_off) return 'They stay on sale.';
  const verb = dryRun ? 'would be' : taken_off === 1 ? 'was' : 'were';
  const stays = held === 1 ? 'stays' : 'stay';
  const kept = held > 0 ? ` ${countText(held, 'stone')} in open orders ${stays}.` : '';
  return `${countText(taken_off, 'stone')} ${verb} taken off sale.${kept}`;
}
