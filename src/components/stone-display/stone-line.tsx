import { StoneColor } from './stone-color.tsx';
import { StoneDisclosure } from './stone-disclosure.tsx';
import { gradesLine, type StoneIdentity } from './stone-text.ts';

/**
 * A stone on one line, with its colour abbreviated unless `exact`: "3.02 Radiant Fcy Int Yellow VS1". What is disclosed
 * about it goes below.
 */
export function StoneLine({ stone, exact = false }: { stone: StoneIdentity; exact?: boolean }) {
  const { carat, shape, color, clarity } = stone;
  return (
    <>
      {exact ? (
        gradesLine(stone)
      ) : (
        <>
          {gradesLine({ carat, shape, color: '', clarity: null })} <StoneColor color={color} /> {clarity}
        </>
      )}
      <StoneDisclosure stone={stone} />
    </>
  );
}
