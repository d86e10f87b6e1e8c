import { expect, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Checkbox } from './checkbox.tsx';

const guide: Guide = {
  files: ['checkbox.tsx'],
  use: [
    'A yes or no that is saved with its form.',
    'Selecting rows; some of them selected is its third state.',
  ],
  avoid: ['For an immediate effect: use a switch.', 'For one of several: use radio buttons.'],
  keyboard: [
    ['Tab', 'moves to it'],
    ['Space', 'checks or clears it'],
  ],
  accessibility: [
    'A native checkbox; its label can be pressed.',
    'The target is 36 px, larger than the box.',
  ],
};

const meta = preview.meta({
  title: 'Form/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  args: { label: 'Featured' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

export const CheckboxStates = meta.story({
  render: () => (
    <div className="flex gap-4">
      <Checkbox label="Some" indeterminate checked={false} onCheckedChange={() => {}} />
      <Checkbox aria-label="Alone" />
      <Checkbox label="Off" disabled />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Some')).toBePartiallyChecked();
    await userEvent.click(canvas.getByLabelText('Some'));
    await expect(canvas.getByLabelText('Some')).toBePartiallyChecked();
    await userEvent.click(canvas.getByLabelText('Alone'));
    await expect(canvas.getByLabelText('Alone')).toBeChecked();
  },
});
