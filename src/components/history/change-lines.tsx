import { ArrowRight } from 'lucide-react';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { fieldLabel, valueText } from './history-value.ts';

type ChangeLinesProps = { entry: HistoryEntry };

/** Each changed field with its values before and after; a new or deleted record shows only one of them. */
export function ChangeLines({ entry: { subject, changes } }: ChangeLinesProps) {
  if (changes.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(6rem,10rem)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-label">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-ink-2">{fieldLabel(subject.kind, field)}</dt>
          {/* Runs from left to right in a mirrored layout, too, as the values are isolated. */}
          <dd className="min-w-0 wrap-anywhere">
            {from !== null && (
              <>
                <bdi className="text-ink-2">{valueText(subject.kind, field, from)}</bdi>
                <ArrowRight role="img" aria-label="changed to" className="mx-1.5 inline size-3 text-ink-3" />
              </>
            )}
            <bdi className="font-medium">{valueText(subject.kind, field, to)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
