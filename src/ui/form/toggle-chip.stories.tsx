import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { ToggleChip } from './toggle-chip.tsx';

const guide: Guide = {
  files: ['toggle-chip.tsx'],
  use: [
    'Several of many short values: colours, clarities, labs.',
    'As a pill for a preset that sets several others.',
  ],
  avoid: [
    'For exactly one value: use a segmented control.',
    'For a value that is in force elsewhere: use a chip.',
  ],
  keyboard: [
    ['Tab', 'moves to the next chip'],
    ['Space, Enter', 'presses or releases it'],
  ],
  accessibility: ['A toggle button with its state.', 'What brings nothing is dashed but can be pressed.'],
};

const meta = preview.meta({
  title: 'Form/Toggle chip',
  component: ToggleChip,
  tags: ['autodocs'],
  args: { pressed: true, count: '612', children: 'D' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });
