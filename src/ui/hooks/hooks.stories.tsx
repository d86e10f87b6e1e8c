import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { useIsPhone } from './use-media-query.ts';

const guide: Guide = {
  files: [
    'after-pointer-up.ts',
    'direction-provider.ts',
    'lazy-component.ts',
    'use-collapse-to-fit.ts',
    'use-debounced-value.ts',
    'use-latest.ts',
    'use-media-query.ts',
    'use-merged-ref.ts',
    'use-pasted-files.ts',
    'use-scroll-edges.ts',
    'use-single-flight.ts',
    'use-unsaved-changes-warning.ts',
    'use-was-in-view.ts',
  ],
  use: ['Behaviour that several primitives and screens share.'],
  avoid: ['For state of the business: that is in the feature or in the domain.'],
  keyboard: [],
  accessibility: ['useIsPhone follows the screen, not the paper: printing changes nothing.'],
};

/** What each of them does. */
const hooks = [
  ['afterPointerUp', 'runs when the current press has ended, so that nothing moves under the pointer'],
  ['useDirection', 'left to right or right to left, as the layout is'],
  ['lazyComponent', 'code that loads when it is needed first: overlays'],
  ['useCollapseToFit', 'keeps a bar on one line by hiding its parts step by step'],
  ['useDebouncedValue', 'the value, once it has rested'],
  ['useLatest', 'the latest value, for handlers that outlive a render'],
  ['useMediaQuery, useIsPhone', 'whether a media query matches; whether tables become cards'],
  ['useMergedRef', 'two refs for one element'],
  ['usePastedFiles', 'files pasted into the window or an area'],
  ['useScrollEdges', 'marks the sides where a scrolled area goes on'],
  ['useSingleFlight', 'one run of an action at a time'],
  ['useUnsavedChangesWarning', 'the browser asks before the page is left'],
  ['useWasInView', 'whether an element has been seen'],
] as const;

/** The list, which shows one of them at work. */
function HookList() {
  const phone = useIsPhone();
  return (
    <dl className="max-w-160 divide-y border-y text-table">
      {hooks.map(([name, words]) => (
        <div key={name} className="grid gap-x-6 py-2 sm:grid-cols-[14rem_1fr]">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-ink-2">{words}</dd>
        </div>
      ))}
      <div className="grid gap-x-6 py-2 sm:grid-cols-[14rem_1fr]">
        <dt className="font-semibold">This window</dt>
        <dd className="text-ink-2">{phone ? 'a phone' : 'wider than a phone'}</dd>
      </div>
    </dl>
  );
}

const meta = preview.meta({
  title: 'Hooks',
  component: HookList,
  tags: ['autodocs'],
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });
