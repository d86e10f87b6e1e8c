import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MissingStones } from '#contract/model/missingStones.ts';
import { Button } from '#ui/form/button.tsx';

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mx-5 mb-3 flex items-start gap-2 rounded-md border border-line bg-sunken px-3 py-2 text-table phone:mx-4"
    >
      <Info aria-hidden className="mt-px size-4 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Numbers that were asked for and are not in stock. */
export function MissingStonesNotice({ missing }: { missing: MissingStones | undefined }) {
  const lists: [string, readonly string[]][] = [
    ['Stone numbers not in stock', missing?.stone_ids ?? []],
    ['Certificate numbers not in stock', missing?.certificate_nos ?? []],
  ];
  const missingLists = lists.filter(([, numbers]) => numbers.length > 0);
  if (missingLists.length === 0) return null;
  return (
    <Notice>
      {missingLists.map(([label, numbers]) => (
        <p key={label} className="max-h-20 overflow-y-auto">
          {label}: <span className="break-words font-mono text-label">{numbers.join(', ')}</span>
        </p>
      ))}
    </Notice>
  );
}

type UnavailableStonesNoticeProps = {
  stones: readonly { id: number; stone_id: string }[];
  onRemove: () => void;
};

/** Chosen stones that are no longer among those to be had. */
export function UnavailableStonesNotice({ stones, onRemove }: UnavailableStonesNoticeProps) {
  if (stones.length === 0) return null;
  return (
    <Notice>
      <p>
        No longer in stock:{' '}
        <span className="font-mono text-label">{stones.map(({ stone_id }) => stone_id).join(', ')}</span>
      </p>
      <Button variant="link" size="sm" onClick={onRemove}>
        Take out of the selection
      </Button>
    </Notice>
  );
}
