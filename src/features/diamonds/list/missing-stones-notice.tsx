import { Info } from 'lucide-react';
import type { MissingStones } from '#contract/model/missingStones.ts';

/** Numbers that were searched for and are not in stock; nothing when all were found. */
export function MissingStonesNotice({ missing }: { missing: MissingStones | undefined }) {
  const missingLists = (
    [
      ['Stone numbers not in stock', missing?.stone_ids ?? []],
      ['Certificate numbers not in stock', missing?.certificate_nos ?? []],
    ] as const
  ).filter(([, numbers]) => numbers.length > 0);
  if (missingLists.length === 0) return null;
  return (
    <div
      role="status"
      className="mx-5 mb-3 flex items-start gap-2 rounded-md bg-warning-wash px-3 py-2 text-table text-warning phone:mx-4"
    >
      <Info aria-hidden className="mt-px size-4 shrink-0" />
      <div className="max-h-20 min-w-0 flex-1 overflow-y-auto">
        {missingLists.map(([label, numbers]) => (
          <p key={label}>
            {label}: <span className="break-words font-mono text-label">{numbers.join(', ')}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
