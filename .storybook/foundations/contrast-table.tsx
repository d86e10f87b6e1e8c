import { contrast } from './contrast.ts';
import { tokenColour } from './tokens.ts';

/** Least contrast of text. */
const least = 4.5;

/** The contrast of every ink on every ground, each figure set in the colours that it is about. */
export function ContrastTable({ inks, grounds }: { inks: readonly string[]; grounds: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard
    <section aria-label="Contrast of inks" tabIndex={0} className="overflow-x-auto">
      <table aria-label="Contrast" className="w-full border-collapse text-table">
        <thead>
          <tr>
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              Ink
            </th>
            {grounds.map((ground) => (
              <th key={ground} scope="col" className="px-3 py-2 text-end font-semibold">
                {ground}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inks.map((ink) => (
            <tr key={ink} className="border-t">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {ink}
              </th>
              {grounds.map((ground) => {
                const figure = contrast(tokenColour(`--${ink}`), tokenColour(`--${ground}`));
                return (
                  <td
                    key={ground}
                    className="px-3 py-2 text-end"
                    style={{ color: `var(--${ink})`, backgroundColor: `var(--${ground})` }}
                  >
                    {figure.toFixed(2)}
                    {figure < least && ' too low'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
