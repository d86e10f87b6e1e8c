import { MoneyField, NumberField } from '#components/form/fields/number-field.tsx';
import { DiscountField } from '#components/form/fields/percent-field.tsx';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { StoredFilesField } from '#components/form/fields/stored-files-field.tsx';
import { TextareaField, TextField } from '#components/form/fields/text-field.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { messages } from '#domain/messages/messages.ts';
import { describeFileRule, fileRules, jewelleryMediaLimits } from '#domain/uploads/file-rules.ts';
import { CategoryFields } from './category-fields.tsx';
import { clarities, featuredChoices, genders, metals } from './jewellery-choices.ts';
import type { JewelleryForm } from './use-jewellery-form.ts';

type FieldsProps = { state: JewelleryForm };

const options = (choices: Record<string, string>) =>
  Object.entries(choices).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** What the piece is. */
export function PieceFields({ state: { form, categories } }: FieldsProps) {
  const { control } = form;
  return (
    <FormSection title="Piece">
      <TextField control={control} name="stockId" label="Stock Id" required />
      <TextField control={control} name="title" label="Title" required className="sm:col-span-2" />
      <TextareaField
        control={control}
        name="description"
        label="Description"
        required
        className="col-span-full"
      />
      <SelectField control={control} name="gender" label="Gender" required>
        {options(genders)}
      </SelectField>
      <CategoryFields form={form} categories={categories} />
      <SelectField control={control} name="is_featured" label="Featured" required>
        {options(featuredChoices)}
      </SelectField>
    </FormSection>
  );
}

export function MaterialFields({ state: { form } }: FieldsProps) {
  const { control } = form;
  return (
    <>
      <FormSection title="Gold">
        <NumberField
          control={control}
          name="gold_weight"
          label="Gold Weight"
          required
          input={{ trailing: 'g' }}
        />
        <TextField control={control} name="gold_color" label="Gold Color" required />
        <SelectField control={control} name="metal" label="Metal" required>
          <option value="">Select</option>
          {options(metals)}
        </SelectField>
      </FormSection>
      <FormSection title="Diamonds">
        <NumberField
          control={control}
          name="diamond_weight"
          label="Diamond Weight"
          required
          input={{ trailing: 'ct' }}
        />
        <TextField control={control} name="diamond_shape" label="Diamond Shape" required />
        <TextField control={control} name="diamond_color" label="Diamond Color" required />
        <SelectField control={control} name="diamond_clarity" label="Diamond Clarity" required>
          <option value="">Select</option>
          {options(clarities)}
        </SelectField>
      </FormSection>
    </>
  );
}

/** The supplier's prices, then those of the business. */
export function PiecePriceFields({ state: { form, business } }: FieldsProps) {
  const { control } = form;
  return (
    // Wide enough for a label with the name of the business on one line.
    <FormSection title="Prices" className="grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]">
      <TextField
        control={control}
        name="supplier_name"
        label="Supplier Name"
        required
        className="col-span-full max-w-80"
      />
      <MoneyField control={control} name="selling_price" label="Selling Price" required />
      <MoneyField control={control} name="cost_price" label="Cost Price" required />
      <MoneyField
        control={control}
        name="j_selling_price"
        label={`${business} Selling Price`.trim()}
        required
      />
      <DiscountField control={control} name="j_discount" label={`${business} Discount`.trim()} required />
    </FormSection>
  );
}

export function ImageFields({ state: { form, uploads } }: FieldsProps) {
  return (
    <StoredFilesField
      control={form.control}
      name="images"
      label="Images"
      rule={fileRules.jewellery}
      uploads={uploads}
      max={jewelleryMediaLimits.total}
      invitation="Drop pictures or a video here"
      limits={`${messages.upload.jewelleryLimits} · ${describeFileRule(fileRules.jewellery)} each`}
    />
  );
}
