import { ReviewPage, ReviewSection } from '../review/review-page.tsx';
import { tokenNames, tokenValue } from './tokens.ts';

/** Steps of the scale in quarters of a rem, as class names count them. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 9, 10, 14];

const measures = [
  ['Button in a table row', 28],
  ['Control', 32],
  ['Head of a table', 34],
  ['Row of a table', 36],
  ['Control in a form of entry', 38],
  ['Anything to press on a touch screen, at least', 44],
  ['Anything to press with a pointer, at least', 24],
] as const;

/** The page of the foundations about spacing, heights, radii and the shadow. */
export function Spacing() {
  return (
    <ReviewPage
      title="Spacing and radii"
      lead="Structure comes from alignment, spacing and hairlines: no cards inside cards, no gradients, and shadows only under what floats."
    >
      <ReviewSection
        title="Steps"
        note="A step is 4 px. Within a control 1 to 2, between controls 2 to 3, between sections 9 to 10. The gutter of a page is 5, on a phone 4."
      >
        <ul className="space-y-2">
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-4 text-table">
              <span className="w-24 text-ink-2">
                {step} · {step * 4} px
              </span>
              <span className="h-3 bg-accent" style={{ inlineSize: `${step * 0.25}rem` }} />
            </li>
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection title="Heights">
        <ul className="space-y-2">
          {measures.map(([name, height]) => (
            <li key={name} className="flex items-center gap-4 text-table">
              <span className="w-24 text-ink-2">{height} px</span>
              <span className="w-10 rounded-sm border border-line-control" style={{ blockSize: height }} />
              {name}
            </li>
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection
        title="Radii"
        note="Small for what stands inside a control, middle for controls, large for windows."
      >
        <ul className="flex flex-wrap gap-6">
          {tokenNames('--radius-').map((name) => (
            <li key={name} className="text-table">
              <span
                className="mb-1.5 block size-20 border border-line-control bg-surface"
                style={{ borderRadius: `var(${name})` }}
              />
              {name.slice('--radius-'.length)} · {tokenValue(name)}
            </li>
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection title="Shadow" note="Menus, dialogs, sheets and toasts float; nothing else does.">
        <div className="grid h-24 w-48 place-content-center rounded-lg border border-line bg-raised text-table shadow-float">
          float
        </div>
      </ReviewSection>
    </ReviewPage>
  );
}
