import { Controller, useForm } from 'react-hook-form';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { NativeSelect } from './native-select.tsx';
import { NumberInput } from './number-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Switch } from './switch.tsx';
import { Textarea } from './textarea.tsx';

const guide: Guide = {
  files: ['field.tsx', 'field-context.ts', 'control-styles.ts'],
  use: [
    'Every control of a form: label above, control, hint or error below.',
    'group for a range or a row of boxes under one label.',
  ],
  avoid: ['A placeholder in place of a label.', 'In tool bars: a control with an aria-label is enough.'],
  keyboard: [['Tab', 'moves to the control; the label is not a stop']],
  accessibility: [
    'Label, description, required and invalid states are connected with the control.',
    'An error replaces the hint and is read with the control.',
  ],
};

const meta = preview.meta({
  title: 'Form/Field',
  component: Field,
  tags: ['autodocs'],
  args: { label: 'Email', required: true, hint: 'Where invoices go', children: <Input type="email" /> },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

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
export const AllMirrored = AllControls.extend({ tags: ['!autodocs'], globals: { direction: 'rtl' } });

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
