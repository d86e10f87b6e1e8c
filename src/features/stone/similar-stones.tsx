import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useOriginState } from '#components/stone-display/list-origin.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { paths } from '#domain/routes/paths.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { useSimilarStones } from './use-similar-stones.ts';

/** Four stones of the same shape, near in weight and colour; renders nothing without a match. */
export function SimilarStones({ stone }: { stone: Diamond }) {
  const id = useId();
  const state = useOriginState();
  const { stones, isPending } = useSimilarStones(stone, 4);
  if (!isPending && stones.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="font-semibold text-table">
        Similar stones
      </h2>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2.5" aria-busy={isPending}>
        {isPending &&
          Array.from({ length: 4 }, (_, index) => <Skeleton key={index} className="h-24.5 rounded-lg" />)}
        {stones.map((similar) => (
          <li key={similar.id}>
            <Link
              to={paths.stone(similar.id)}
              state={state}
              className="block rounded-lg border border-line bg-surface p-2.5 hover:border-line-strong hover:bg-hover"
            >
              <ShapeIcon shape={similar.shape} size={34} className="text-ink-2" />
              <span className="mt-1.5 block truncate text-ink-2 text-label">
                {[format.carat(similar.carat), similar.color, similar.clarity].filter(Boolean).join(' ')}
              </span>
              <span className="block truncate font-semibold text-table">
                {format.dollars(similar.total_amount)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
