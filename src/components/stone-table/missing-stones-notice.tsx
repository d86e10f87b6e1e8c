import type { MissingStones } from '#contract/model/missingStones.ts';
import { PageNotice } from '../page/page-notice.tsx';

/** Searched numbers that are not in stock; renders nothing when all were found. */
export function MissingStonesNotice({ missing }: { missing: MissingStones | undefined }) {
  const lists: [string, readonly string[]][] = [
    ['Stone numbers not in stock', missing?.stone_ids ?? []],
    ['Certificate numbers not in stock', missing?.certificate_nos ?? []],
  ];
  const missingLists = lists.filter(([, numbers]) => numbers.length > 0);
  if (missingLists.length === 0) return null;
  return (
    <PageNotice>
      {missingLists.map(([label, numbers]) => (
        <p key={label}>
          {label}: <span className="break-words font-mono text-label">{numbers.join(', ')}</span>
        </p>
      ))}
    </PageNotice>
  );
}
