import type { ImportPriceMove } from '#contract/model/importPriceMove.ts';
import type { ImportReport } from '#contract/model/importReport.ts';
import { formatDollars, roundToCents } from '#domain/format/money.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { fileUrl } from '../stone-media/stone-media.ts';

/** By how much the list moves prices, the stones it does not contain, and the whole difference as a file. */
export function ImportDifference({ report }: { report: ImportReport }) {
  const { price_moves, missing, dry_run } = report;
  const moves = [
    ['Supplier prices', price_moves.supplier],
    ['Wholesale prices', price_moves.wholesale],
  ] as const;
  const lines = moves.flatMap(([label, { rises, falls }]) => {
    const texts = [moveText(rises, 'up', '+'), moveText(falls, 'down', '−')].filter(Boolean);
    return texts.length > 0 ? [`${label}: ${texts.join(' · ')}`] : [];
  });
  const url = fileUrl(report.changes_url);
  const isMissing = missing !== null && missing.missing > 0;
  if (lines.length === 0 && !isMissing && !url) return null;
  return (
    <section aria-label="Difference" className="grid gap-1 text-table">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isMissing && <Missing missing={missing} dryRun={dry_run} />}
      {url && (
        <p>
          <a href={url} download className={buttonStyles({ size: 'sm' })}>
            Download differences
          </a>
        </p>
      )}
    </section>
  );
}

const moveText = ({ stones, amount, largest }: ImportPriceMove, direction: string, sign: string) =>
  stones > 0 &&
  `${formatNumber(stones)} ${direction} ${sign}${formatDollars(roundToCents(amount))}${largest ? ` (most: ${largest.stone_id})` : ''}`;

type MissingProps = { missing: NonNullable<ImportReport['missing']>; dryRun: boolean };

function Missing({ missing, dryRun }: MissingProps) {
  const { suppliers, stones, held, take_off, taken_off, needs_confirmation } = missing;
  const more = missing.missing - stones.length;
  return (
    <details>
      <summary className={needs_confirmation ? 'min-h-6 text-danger' : 'min-h-6'}>
        {countText(missing.missing, 'stone')} of{' '}
        {suppliers
          .filter((each) => each.missing > 0)
          .map(
            (each) =>
              `${each.supplier_name} (${formatNumber(each.missing)} of ${formatNumber(each.in_stock)})`,
          )
          .join(', ')}{' '}
        not in the list.
        {take_off && ` ${countText(taken_off, 'stone')} ${dryRun ? 'would be' : 'were'} taken off sale.`}
        {held > 0 && ` ${countText(held, 'stone')} in open orders stay.`}
        {needs_confirmation && ' This is more than a fifth of the stock of a supplier: is the list complete?'}
      </summary>
      <p className="max-h-32 overflow-y-auto font-mono text-ink-2 text-label">
        {stones.map((stone) => (stone.held ? `${stone.stone_id} (in an order)` : stone.stone_id)).join(', ')}
        {more > 0 && ` and ${formatNumber(more)} more`}
      </p>
    </details>
  );
}
