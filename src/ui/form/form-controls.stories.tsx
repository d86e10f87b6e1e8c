import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { NativeSelect } from './native-select.tsx';
import { NumberInput } from './number-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Switch } from './switch.tsx';
import { Textarea } from './textarea.tsx';

const meta = preview.meta({ component: Field, title: 'ui/Form controls' });

export const AllControls = meta.story({
  render: () => (
    <div className="grid max-w-160 gap-4 sm:grid-cols-2">
      <Field label="Email" required>
        <Input type="email" defaultValue="meera@ardent.example" />
      </Field>
      <Field label="Password" error="Password must be 6 character long">
        <Input type="password" defaultValue="abcd" />
      </Field>
      <Field label="Price per carat" hint="In US dollars" aside="17,500 −28.00 %">
        <NumberInput value={12600} onValueChange={() => {}} trailing="US$" />
      </Field>
      <Field label="Country">
        <NativeSelect>
          <option>Belgium</option>
          <option>India</option>
        </NativeSelect>
      </Field>
      <Field label="Remark">
        <Textarea placeholder="Say what matters" />
      </Field>
      <Field label="Carat" group>
        <div className="flex items-center gap-2">
          <NumberInput aria-label="Carat from" value={0.7} onValueChange={() => {}} />
          <NumberInput aria-label="Carat to" value={1} onValueChange={() => {}} />
        </div>
      </Field>
      <Field label="Kind" group>
        <RadioGroup
          inline
          defaultValue="price"
          options={[
            { value: 'price', label: 'Price' },
            { value: 'discount', label: 'Discount' },
          ]}
        />
      </Field>
      <Checkbox label="Featured" defaultChecked />
      <Switch label="Right to left" />
    </div>
  ),
});

export const AllInTheDark = AllControls.extend({ globals: { theme: 'dark' } });
export const AllMirrored = AllControls.extend({ globals: { direction: 'rtl' } });

export const FieldDescribesItsControl = meta.story({
  render: () => (
    <Field label="Password" error="Password must be 6 character long" required>
      <Input type="password" />
    </Field>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/Password/);
    await expect(input).toBeInvalid();
    await expect(input).toHaveAttribute('aria-required', 'true');
    await expect(input).toHaveAccessibleDescription('Password must be 6 character long');
  },
});

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

const sent = fn();

function RegisteredForm() {
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { name: '', country: 'India', featured: false, price: null as number | null },
  });
  return (
    <form className="grid max-w-80 gap-4" onSubmit={handleSubmit((values) => sent(values))} noValidate>
      <Field label="Name" error={formState.errors.name?.message}>
        <Input {...register('name', { required: 'Name is required' })} />
      </Field>
      <Field label="Country">
        <NativeSelect {...register('country')}>
          <option>Belgium</option>
          <option>India</option>
        </NativeSelect>
      </Field>
      <Field label="Price">
        <Controller
          control={control}
          name="price"
          render={({ field: { onChange, ...field } }) => <NumberInput {...field} onValueChange={onChange} />}
        />
      </Field>
      <Checkbox label="Featured" {...register('featured')} />
      <Button type="submit">Save</Button>
    </form>
  );
}

export const InAForm = meta.story({
  render: () => <RegisteredForm />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const name = canvas.getByLabelText('Name');
    await waitFor(() => expect(name).toHaveAccessibleDescription('Name is required'));
    await expect(name).toHaveFocus();
    await userEvent.type(name, 'Ravi');
    await userEvent.selectOptions(canvas.getByLabelText('Country'), 'Belgium');
    await userEvent.click(canvas.getByLabelText('Featured'));
    await userEvent.type(canvas.getByLabelText('Price'), '1,200');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({
        name: 'Ravi',
        country: 'Belgium',
        featured: true,
        price: 1200,
      }),
    );
  },
});

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
