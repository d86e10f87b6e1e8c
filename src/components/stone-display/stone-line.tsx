import { StoneColor } from './stone-color.tsx';
import { type StoneIdentity, stoneLine } from './stone-text.ts';

/** A stone on one line, with its colour abbreviated: "3.02 Radiant Fcy Int Yellow VS1". */
export function StoneLine({ stone }: { stone: StoneIdentity }) {
  const { carat, shape, color, clarity } = stone;
  return (
    <>
      {stoneLine({ carat, shape, color: '', clarity: null })} <StoneColor color={color} /> {clarity}
    </>
  );
}
