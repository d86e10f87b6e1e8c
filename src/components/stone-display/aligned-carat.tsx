import { format } from './stone-format.ts';

/** A weight in a column of weights, which line up by their decimals: "1.04" takes the place of "1.040". */
export function AlignedCarat({ carat }: { carat: number | null }) {
  const text = format.carat(carat);
  return (
    <span>
      {text}
      {/\.\d\d$/.test(text) && (
        <span aria-hidden className="invisible">
          0
        </span>
      )}
    </span>
  );
}
