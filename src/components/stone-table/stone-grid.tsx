import { type ReactNode, useRef } from 'react';
import { cn } from '#lib/class-names.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { useListPlace } from '../places/use-list-place.ts';
import { dimmedClass } from '../table/column.ts';
import type { TableState } from '../table/table-state.ts';

type StoneGridProps<Stone> = {
  label: string;
  stones: readonly Stone[];
  state?: TableState;
  /** Number of skeletons: the page size. */
  skeletons?: number;
  card: (stone: Stone) => ReactNode;
  empty: ReactNode;
  failed?: ReactNode;
};

const gridStyles = 'grid grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] gap-3 px-5 pt-1 pb-5 phone:px-4';

/** The stones or pieces of a page as cards; the alternative to the table. */
export function StoneGrid<Stone extends { id: number }>(props: StoneGridProps<Stone>) {
  const { label, stones, state = 'ready', skeletons = 10, card, empty, failed } = props;
  const area = useRef<HTMLElement>(null);
  useListPlace({ area, ready: state === 'ready' });
  if (state === 'failed') return <div className="flex-1">{failed}</div>;
  if (state === 'loading')
    return (
      <ul aria-label={label} aria-busy className={gridStyles}>
        {Array.from({ length: Math.min(skeletons, 20) }, (_, index) => (
          <li
            key={index}
            aria-hidden
            className="h-96 overflow-hidden rounded-lg border border-line bg-surface"
          >
            <Skeleton className="aspect-square h-auto rounded-none" />
            <Skeleton className="mx-3.5 mt-4 w-1/2" />
            <Skeleton className="mx-3.5 mt-3 w-1/3" />
          </li>
        ))}
      </ul>
    );
  if (stones.length === 0) return <div className="flex-1">{empty}</div>;
  return (
    <section
      ref={area}
      aria-label={label}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto phone:overflow-visible"
    >
      <ul
        aria-busy={state === 'refetching' || undefined}
        className={cn(gridStyles, state === 'refetching' && dimmedClass)}
      >
        {stones.map((stone) => (
          <li key={stone.id} className="grid">
            {card(stone)}
          </li>
        ))}
      </ul>
    </section>
  );
}
