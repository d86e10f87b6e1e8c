import type { ReactNode } from 'react';
import { useStoneChanges } from './stone-changes.ts';

export const stoneChangeTexts = {
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  repriced: 'Repriced',
} as const;

/** "Sold" or "Repriced" for a stone that changed since it was loaded; else what it stands in front of. */
export function StoneMark({ id, children }: { id: number; children?: ReactNode }) {
  const change = useStoneChanges().get(id);
  if (!change) return children;
  const { kind } = change;
  return (
    <span
      className={`truncate font-medium text-[0.6875rem] leading-3 ${kind === 'repriced' ? 'text-warning' : 'text-danger'}`}
    >
      {stoneChangeTexts[kind]}
    </span>
  );
}
