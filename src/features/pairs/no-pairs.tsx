import { Blend } from 'lucide-react';
import type { Diamond } from '#contract/model/diamond.ts';
import { figuresOf } from '#domain/matching/stone-figures.ts';
import { type PairTolerances, toleranceNames, usualTolerances } from '#domain/matching/tolerances.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';

type NoPairsProps = { stone: Diamond | undefined; tolerances: PairTolerances; onUsual: () => void };

const words = { clarity: 'clarity', fluo: 'fluorescence', table: 'table', depth: 'depth' } as const;

/** The compared values that the stone does not state: no stone can be its pair. */
function unstated(stone: Diamond, tolerances: PairTolerances): string[] {
  const figures = figuresOf(stone);
  const missing = (Object.keys(words) as (keyof typeof words)[])
    .filter((name) => tolerances[name] !== null && figures[name] === null)
    .map((name) => words[name]);
  const sides = tolerances.measurements !== null && figures.length === null ? ['measurement'] : [];
  return [...missing, ...sides];
}

/** Why there is no pair, and what to do next. */
export function NoPairs({ stone, tolerances, onUsual }: NoPairsProps) {
  const missing = stone ? unstated(stone, tolerances) : [];
  const isUsual = toleranceNames.every((name) => tolerances[name] === usualTolerances[name]);
  return (
    <Empty
      icon={<Blend />}
      title="No pairs found"
      hint={
        missing.length > 0
          ? `The stone does not state its ${missing.join(', ')}. Clear the box to leave it out of the comparison.`
          : 'Widen a tolerance, or clear its box to leave it out of the comparison.'
      }
      action={!isUsual && <Button onClick={onUsual}>Usual for ear-rings</Button>}
    />
  );
}
