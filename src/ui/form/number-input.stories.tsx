import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';

const guide: Guide = {
  files: ['number-input.tsx'],
  use: ['Money, weights, percentages: it accepts “12,450.00”, “1.01 ct” and “-38,5”.'],
  avoid: ['For numbers that are names, such as a stone number or a phone.'],
  keyboard: [['Tab', 'moves on and formats the number']],
  accessibility: [
    'Shows a keyboard of digits on phones.',
    'What is no number stays as typed, with the message of the field.',
  ],
};

const meta = preview.meta({
  title: 'Form/Number input',
  component: NumberInput,
  tags: ['autodocs'],
  args: { 'aria-label': 'Price', value: 12_600, onValueChange: fn(), trailing: 'US$' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

const heard = fn();

function NumberExample() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <div className="grid max-w-80 gap-4">
      <Field label="Price">
        <NumberInput
          value={value}
          onValueChange={(next) => {
            heard(next);
            setValue(next);
          }}
        />
      </Field>
      <Button onClick={() => setValue(4200.5)}>Recompute</Button>
    </div>
  );
}

export const NumberNotations = meta.story({
  render: () => <NumberExample />,
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Price');
    for (const [written, value, shown] of [
      ['12,450.00', 12450, '12,450.00'],
      ['1.01 ct', 1.01, '1.01'],
      ['-38,5', -38.5, '−38.50'],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.click(input);
      await userEvent.paste(written);
      await expect(heard).toHaveBeenLastCalledWith(value);
      await expect(input).toHaveValue(written);
      await userEvent.tab();
      await expect(input).toHaveValue(shown);
    }
    await userEvent.clear(input);
    await expect(heard).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, 'abc');
    await expect(heard).toHaveBeenLastCalledWith(Number.NaN);
    await userEvent.tab();
    await expect(input).toHaveValue('abc');
    await userEvent.click(canvas.getByRole('button', { name: 'Recompute' }));
    await expect(input).toHaveValue('4,200.50');
  },
});
