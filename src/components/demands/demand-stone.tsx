import type { HoldStone } from '#contract/model/holdStone.ts';
import { paths } from '#domain/routes/paths.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { Link } from '../link/link.tsx';
import { format } from '../stone-display/stone-format.ts';
import { stoneLine } from '../stone-display/stone-text.ts';

/** A stone for a demand in a line; its number opens it. */
export function DemandStone({ stone }: { stone: HoldStone }) {
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-table">
      <Link to={paths.stone(stone.id)} className={linkStyles()}>
        <span className="font-mono text-label">{stone.stone_id}</span>
      </Link>
      <span className="text-ink-2">{stoneLine({ ...stone, color: stone.color ?? '' })}</span>
      <span className="ms-auto">{format.money(stone.total_amount)}</span>
    </p>
  );
}

type RecommendedStonesProps = { stones: readonly HoldStone[] | undefined };

/** The stones that a demand was answered with. */
export function RecommendedStones({ stones = [] }: RecommendedStonesProps) {
  if (stones.length === 0) return null;
  return (
    <section aria-label="Recommended stones" className="mt-4">
      <h3 className="font-semibold text-section">Recommended</h3>
      <ul className="mt-1 grid gap-1">
        {stones.map((stone) => (
          <li key={stone.id}>
            <DemandStone stone={stone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
