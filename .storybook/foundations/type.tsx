import { ReviewPage, ReviewSection } from '../review/review-page.tsx';
import { shownType, tokenNames } from './tokens.ts';

/** What each size is for. */
const uses: Record<string, string> = {
  label: 'labels, notes, figures beside a word',
  table: 'tables, menus, section headings (semibold)',
  body: 'running text, fields',
  title: 'the title of a page',
  figure: 'the one figure that a page is about',
  base: 'the title of a dialog',
};

const inPixels = (length: string) => `${Number.parseFloat(length)} px`;

/** The page of the foundations about sizes, weights and figures. */
export function Type() {
  const sizes = tokenNames('--text-').filter((name) => !name.includes('--', 2));
  return (
    <ReviewPage
      title="Type"
      lead="One variable sans for everything, one mono face for the numbers of stones and certificates. Figures are tabular everywhere, so that columns of prices stand still."
    >
      <ReviewSection title="Sizes">
        <ul className="divide-y border-y">
          {sizes.map((name) => {
            const size = name.slice('--text-'.length);
            const shown = shownType(name);
            return (
              <li key={name} className="grid items-baseline gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr]">
                <span className="text-ink-2 text-label">
                  {size} · {inPixels(shown.fontSize)} / {inPixels(shown.lineHeight)}
                  <br />
                  {uses[size]}
                </span>
                <span
                  style={{
                    fontSize: `var(${name})`,
                    lineHeight: `var(${name}--line-height)`,
                    letterSpacing: `var(${name}--letter-spacing, normal)`,
                    fontWeight: `var(${name}--font-weight, 400)`,
                  }}
                >
                  1.52 ct Round, D VVS1, 19,152.00
                </span>
              </li>
            );
          })}
        </ul>
      </ReviewSection>
      <ReviewSection
        title="Weights"
        note="400 for text, 500 for values and labels, 600 for headings and what is chosen, 620 for titles."
      >
        <p className="flex flex-wrap gap-6 text-body">
          <span className="font-normal">Regular 400</span>
          <span className="font-medium">Medium 500</span>
          <span className="font-semibold">Semibold 600</span>
          <span style={{ fontWeight: 620 }}>Title 620</span>
        </p>
      </ReviewSection>
      <ReviewSection
        title="Figures"
        note="Tabular, right-aligned, a true minus. Decimals stand below one another in mirrored layouts too."
      >
        <table aria-label="Prices" className="w-full max-w-80 text-table">
          <tbody>
            {['12,450.00', '1,111.11', '−38.50', '98,998,999.00'].map((figure) => (
              <tr key={figure} className="border-b">
                <td className="py-1.5 text-end">{figure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ReviewSection>
      <ReviewSection
        title="Numbers of stones and certificates"
        note="Mono, with a plain zero and without ligatures."
      >
        <p className="font-mono text-table">RB-48210 · GIA 2225843190 · O0 Il1</p>
      </ReviewSection>
    </ReviewPage>
  );
}
