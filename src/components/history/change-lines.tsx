import { ArrowRight } from 'lucide-react';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { changesInWords } from './history-value.ts';

type ChangeLinesProps = { entry: HistoryEntry };

/** Each changed field with its values before and after; a new or deleted record shows only one of them. */
export function ChangeLines({ entry }: ChangeLinesProps) {
  const changes = changesInWords(entry);
  if (changes.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(6rem,10rem)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-label">
      {changes.map(({ field, label, from, to }) => (
        <div key={field} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-ink-2">{label}</dt>
          {/* Runs from left to right in a mirrored layout, too, as the values are isolated. */}
          <dd className="min-w-0 wrap-anywhere">
            {from !== null && (
              <>
                <bdi className="text-ink-2">{from}</bdi>
                <ArrowRight role="img" aria-label="changed to" className="mx-1.5 inline size-3 text-ink-3" />
              </>
            )}
            <bdi className="font-medium">{to}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
