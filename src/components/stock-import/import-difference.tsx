import { Download } from 'lucide-react';
import type { ImportPriceMove } from '#contract/model/importPriceMove.ts';
import type { ImportReport } from '#contract/model/importReport.ts';
import { formatDollars, roundToCents } from '#domain/format/money.ts';
import { formatNumber } from '#lib/format-number.ts';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { fileUrl } from '../stone-media/stone-media.ts';
import { ImportMissing } from './import-missing.tsx';

/** By how much the list moves prices, the stones it does not contain, and the whole difference as a file. */
export function ImportDifference({ report }: { report: ImportReport }) {
  const { price_moves, missing, dry_run } = report;
  const moves = [
    ['Supplier prices', price_moves.supplier],
    ['Wholesale prices', price_moves.wholesale],
  ] as const;
  const moved = moves.filter(([, { rises, falls }]) => rises.stones + falls.stones > 0);
  const url = fileUrl(report.changes_url);
  const isMissing = missing !== null && missing.missing > 0;
  if (moved.length === 0 && !isMissing && !url) return null;
  return (
    <section aria-label="Difference" className="grid gap-3 text-table">
      {isMissing && <ImportMissing missing={missing} dryRun={dry_run} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {moved.length > 0 && (
          <table className="min-w-0 max-w-full text-start">
            <thead>
              <tr className="text-ink-2 text-label [&_th]:pe-6 [&_th]:pb-1 [&_th]:font-normal phone:[&_th]:pe-3">
                <td />
                <th scope="col" className="text-start">
                  Rises
                </th>
                <th scope="col" className="text-start">
                  Falls
                </th>
              </tr>
            </thead>
            <tbody>
              {moved.map(([label, { rises, falls }]) => (
                <tr key={label} className="align-top [&>*]:pe-6 [&>*]:pb-1.5 phone:[&>*]:pe-3">
                  <th scope="row" className="text-start font-medium">
                    {label}
                  </th>
                  <Move move={rises} sign="+" />
                  <Move move={falls} sign="−" />
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {url && (
          <a href={url} download className={buttonStyles({ size: 'sm' })}>
            <Download aria-hidden />
            Download differences
          </a>
        )}
      </div>
    </section>
  );
}

/** How many stones move in one direction, by how much together, and which of them most. */
function Move({ move: { stones, amount, largest }, sign }: { move: ImportPriceMove; sign: string }) {
  if (stones === 0) return <td className="text-ink-2">–</td>;
  return (
    <td className="tabular-nums">
      {formatNumber(stones)} ·{' '}
      <span dir="ltr" className="font-semibold">
        {`${sign}${formatDollars(roundToCents(amount))}`}
      </span>
      {largest && (
        <span className="block text-ink-2 text-label">
          most <span className="whitespace-nowrap font-mono">{largest.stone_id}</span>
        </span>
      )}
    </td>
  );
}
