import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { ToggleButton } from './toggle-button.tsx';

const guide: Guide = {
  files: ['toggle-button.tsx'],
  use: ['What toggle chips and option tiles are built of.'],
  avoid: ['Directly on screens, unless neither of the two fits.'],
  keyboard: [['Space, Enter', 'presses or releases it']],
  accessibility: ['The state is aria-pressed; in forced colours it is drawn as selected.'],
};

const meta = preview.meta({
  title: 'Form/Toggle button',
  component: ToggleButton,
  tags: ['autodocs'],
  args: { pressed: true, className: 'h-8 px-3 text-table', children: 'Hot deals' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });
