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

/** A stone number, monospaced, that links to the stone's page. */
export function StoneLink({ stone, className }: StoneLinkProps) {
  const state = useOriginState();
  return (
    <Link
      to={paths.stone(stone.id)}
      state={state}
      title={stone.stone_id}
      className={cn(linkStyles({ variant: 'quiet' }), 'truncate font-mono text-label leading-6', className)}
    >
      {stone.stone_id}
    </Link>
  );
}
