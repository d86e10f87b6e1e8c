import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { SectionHeading } from './section-heading.tsx';

const guide: Guide = {
  files: ['section-heading.tsx'],
  use: ['The heading of a part of a page or a window.'],
  avoid: ['For the title of a page: the page header has it.', 'To make text bold.'],
  keyboard: [],
  accessibility: ['The level follows the outline of the page and skips none.'],
};

const meta = preview.meta({
  title: 'Display/Section heading',
  component: SectionHeading,
  tags: ['autodocs'],
  args: { children: 'Basic Info', ruled: true, aside: '14 fields' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });
