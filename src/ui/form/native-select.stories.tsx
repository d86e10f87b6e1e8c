import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { NativeSelect } from './native-select.tsx';

const guide: Guide = {
  files: ['native-select.tsx'],
  use: ['One of many known values: countries, suppliers, columns.'],
  avoid: ['For two to five values: a segmented control or radio buttons show them all.'],
  keyboard: [
    ['Arrow keys', 'choose the next value'],
    ['Letters', 'jump to a value'],
    ['Alt ↓', 'opens the list'],
  ],
  accessibility: ['The browser’s own, with what each system offers for it.'],
};

const meta = preview.meta({
  title: 'Form/Native select',
  component: NativeSelect,
  tags: ['autodocs'],
  args: {
    'aria-label': 'Country',
    children: (
      <>
        <option>Belgium</option>
        <option>India</option>
      </>
    ),
  },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });
