import { useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { ReviewPage, ReviewSection } from '../review/review-page.tsx';
import { tokenNames, tokenValue } from './tokens.ts';

/** What moves this way. */
const uses: Record<string, string> = {
  'fade-in': 'backdrops, tooltips',
  'fade-out': 'whatever closes',
  'pop-in': 'dialogs, menus, popovers',
  'slide-start': 'the side bar on a phone',
  'slide-end': 'sheets, such as filters and orders',
  'slide-up': 'sheets from the lower edge',
  sweep: 'progress of unknown length',
  spin: 'a button that works',
  pulse: 'rows that load',
};

/** The page of the foundations about animations. */
export function Motion() {
  const [run, setRun] = useState(0);
  return (
    <ReviewPage
      title="Motion"
      lead="Under 150 ms, and only where it explains where something came from. Nothing moves when the system asks for reduced motion."
    >
      <ReviewSection title="Animations">
        <div>
          <Button onClick={() => setRun(run + 1)}>Play again</Button>
        </div>
        <ul key={run} className="divide-y border-y">
          {tokenNames('--animate-').map((token) => {
            const name = token.slice('--animate-'.length);
            return (
              <li
                key={token}
                className="grid items-center gap-4 py-3 text-table sm:grid-cols-[5rem_14rem_1fr]"
              >
                <span className="overflow-hidden">
                  <span
                    className="block size-8 rounded-md bg-accent"
                    style={{ animation: `var(${token})` }}
                  />
                </span>
                <span>{tokenValue(token)}</span>
                <span className="text-ink-2">{uses[name]}</span>
              </li>
            );
          })}
        </ul>
      </ReviewSection>
      <ReviewSection title="Rules">
        <ul className="list-disc space-y-1 ps-5">
          <li>Colours of a control change within 100 ms; sizes and places never do.</li>
          <li>Old rows stay, dimmed, while new ones load: a list never blinks.</li>
          <li>Nothing waits for an animation: what opens takes keys at once.</li>
        </ul>
      </ReviewSection>
    </ReviewPage>
  );
}
