import type { ReactNode } from 'react';
import { useStoneChanges } from './stone-changes.ts';

export const stoneChangeTexts = {
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  repriced: 'Repriced',
} as const;

/**
 * "Sold" in place of other marks of a stone that left the stock since it was loaded; "Repriced" where nothing else, such
 * as an order or a hold, has to be said.
 */
export function StoneMark({ id, children }: { id: number; children?: ReactNode }) {
  const change = useStoneChanges().get(id);
  if (!change) return children;
  const { kind } = change;
  const isRepriced = kind === 'repriced';
  return (
    <span className="flex min-w-0 flex-col">
      {isRepriced && children}
      <span
        className={`truncate font-medium text-[0.6875rem] leading-3 not-first:hidden ${isRepriced ? 'text-warning' : 'text-danger'}`}
      >
        {stoneChangeTexts[kind]}
      </span>
    </span>
  );
}
