import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { linkStyles } from './link-styles.ts';

const guide: Guide = {
  files: ['link-styles.ts'],
  use: ['Going somewhere: a record, a page, a file.', 'quiet in rows, inline within sentences.'],
  avoid: ['For doing something: use a button.', 'For text that goes nowhere.'],
  keyboard: [
    ['Tab', 'moves to it'],
    ['Enter', 'opens it'],
    ['Ctrl Enter', 'opens it in a new tab'],
  ],
  accessibility: [
    'Outside sentences the target is at least 24 px.',
    'Inside sentences it is underlined, not only coloured.',
  ],
};

/** A link as screens write it: the router’s link with these styles. */
function SampleLink({ variant, children }: { variant: 'plain' | 'quiet' | 'inline'; children: string }) {
  return (
    <a href="#order" className={linkStyles({ variant })}>
      {children}
    </a>
  );
}

const meta = preview.meta({
  title: 'Navigation/Link',
  component: SampleLink,
  tags: ['autodocs'],
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'], args: { variant: 'plain', children: 'Order 1042' } });
