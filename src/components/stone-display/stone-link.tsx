import type { Diamond } from '#contract/model/diamond.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { Link } from '../link/link.tsx';
import { useOriginState } from './list-origin.ts';

type StoneLinkProps = {
  stone: Pick<Diamond, 'id' | 'stone_id'>;
  className?: string;
};

/** Figures of a number that fit one line of a list. */
const usualLength = 10;

/** A stone number, monospaced, that links to the stone's page. */
export function StoneLink({ stone, className }: StoneLinkProps) {
  const state = useOriginState();
  return (
    <Link
      to={paths.stone(stone.id)}
      state={state}
      title={stone.stone_id}
      className={cn(
        linkStyles({ variant: 'quiet' }),
        'font-mono',
        // A number is what a stone is known by: a longer one takes two small lines, and is not cut.
        stone.stone_id.length > usualLength
          ? 'line-clamp-2 whitespace-normal break-all text-[0.6875rem] leading-3.5'
          : 'whitespace-nowrap text-label leading-6',
        className,
      )}
    >
      {stone.stone_id}
    </Link>
  );
}
