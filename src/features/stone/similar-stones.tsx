import { useId } from 'react';
import { Link } from '#components/link/link.tsx';
import { useOriginState } from '#components/stone-display/list-origin.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { StoneLine } from '#components/stone-display/stone-line.tsx';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import { useGetSimilarDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { differenceTexts } from '#domain/matching/differences.ts';
import { figuresOf } from '#domain/matching/stone-figures.ts';
import { paths } from '#domain/routes/paths.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';

const shown = 5;

/** The most similar stones, with how each differs; renders nothing without any. */
export function SimilarStones({ stone }: { stone: Diamond }) {
  const id = useId();
  const { data, isPending } = useGetSimilarDiamonds({ id: stone.id });
  const stones = (data?.data.stones ?? []).slice(0, shown);
  if (!isPending && stones.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="font-semibold text-table">
        Similar stones
      </h2>
      <ul
        className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
        aria-busy={isPending}
      >
        {isPending &&
          Array.from({ length: shown }, (_, index) => (
            <li key={index} className="px-3 py-2">
              <Skeleton className="h-9" />
            </li>
          ))}
        {stones.map((similar) => (
          <li key={similar.stone.id}>
            <SimilarStone stone={stone} similar={similar.stone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SimilarStone({ stone, similar }: { stone: Diamond; similar: Diamond }) {
  const state = useOriginState();
  const differences = differenceTexts(figuresOf(stone), figuresOf(similar));
  return (
    <Link
      to={paths.stone(similar.id)}
      state={state}
      className="flex items-center gap-3 px-3 py-2 text-table hover:bg-hover focus-visible:-outline-offset-2"
    >
      <ShapeIcon shape={similar.shape} size={26} className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <StoneLine stone={similar} />
        </span>
        <span className="block text-ink-2 text-label">{differences.join(' · ')}</span>
      </span>
      <span className="shrink-0 text-end">
        <span className="block font-semibold">{format.dollars(similar.total_amount)}</span>
        <span className="block font-mono text-ink-2 text-label">{similar.stone_id}</span>
      </span>
    </Link>
  );
}
