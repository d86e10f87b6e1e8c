import { useGetSimilarDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { DeclinedStone } from '#contract/model/declinedStone.ts';
import { format } from '../stone-display/stone-format.ts';
import { StoneLine } from '../stone-display/stone-line.tsx';
import { StoneLink } from '../stone-display/stone-link.tsx';

const shown = 3;

/** The stones on sale that are most like a declined one; renders nothing without any. */
export function Replacements({ stone: { id, stone_id } }: { stone: DeclinedStone }) {
  const { data } = useGetSimilarDiamonds({ id });
  const stones = (data?.data.stones ?? []).slice(0, shown);
  if (stones.length === 0) return null;
  return (
    <ul aria-label={`Similar to ${stone_id}`} className="mt-1 grid gap-0.5 ps-7 text-label print:hidden">
      {stones.map(({ stone }) => (
        <li key={stone.id} className="flex items-center gap-2.5">
          <StoneLink stone={stone} />
          <span className="min-w-0 flex-1 truncate text-ink-2">
            <StoneLine stone={stone} />
          </span>
          <span className="shrink-0 number-end">{format.money(stone.total_amount)}</span>
        </li>
      ))}
    </ul>
  );
}
