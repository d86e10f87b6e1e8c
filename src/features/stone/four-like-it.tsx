import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Diamond } from '@/api/generated/model/diamond.ts';
import { useOriginState } from '@/components/stones/list-origin.ts';
import { ShapeIcon } from '@/components/stones/shape-icon.tsx';
import { shown } from '@/components/stones/stone-figures.ts';
import { paths } from '@/paths.ts';
import { Skeleton } from '@/ui/skeleton.tsx';
import { useStonesLikeIt } from './use-stones-like-it.ts';

/** Four stones of the same shape, near in weight and colour; nothing when there are none. */
export function FourLikeIt({ stone }: { stone: Diamond }) {
  const id = useId();
  const state = useOriginState();
  const { stones, isPending } = useStonesLikeIt(stone, 4);
  if (!isPending && stones.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="font-semibold text-table">
        Four like it
      </h2>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2.5" aria-busy={isPending}>
        {isPending &&
          Array.from({ length: 4 }, (_, index) => <Skeleton key={index} className="h-24.5 rounded-lg" />)}
        {stones.map((like) => (
          <li key={like.id}>
            <Link
              to={paths.stone(like.id)}
              state={state}
              className="block rounded-lg border border-line bg-surface p-2.5 hover:border-line-strong hover:bg-hover"
            >
              <ShapeIcon shape={like.shape} size={34} className="text-ink-2" />
              <span className="mt-1.5 block truncate text-ink-2 text-label">
                {[shown.carat(like.carat), like.color, like.clarity].filter(Boolean).join(' ')}
              </span>
              <span className="block truncate font-semibold text-table">
                {shown.dollars(like.total_amount)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
