import { type Control, useWatch } from 'react-hook-form';
import { MoneyField, NumberField } from '#components/form/fields/number-field.tsx';
import { DiscountField } from '#components/form/fields/percent-field.tsx';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { StoredFileField } from '#components/form/fields/stored-file-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import type { FileUploads } from '#components/form/uploads/use-file-uploads.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { impliedListPrice } from '#domain/pricing/parcel-prices.ts';
import { fileRules } from '#domain/uploads/file-rules.ts';
import { cn } from '#lib/class-names.ts';
import { layoutStatusText } from './layout-text.ts';
import type { LayoutValues } from './layout-values.ts';

// biome-ignore lint/suspicious/noExplicitAny: the fields do not depend on what is sent
type LayoutControl = { control: Control<LayoutValues, unknown, any> };

/** Short fields stand in pairs on a phone. */
const paired = 'phone:grid-cols-2';
/** Room for the name of the business in every label of a price. */
const pricesInRow = 'lg:grid-cols-3';

/** What the stones of the parcel are. */
export function LotFields({ control }: LayoutControl) {
  return (
    <FormSection title="Parcel" className={paired}>
      <TextField
        control={control}
        name="supplier_name"
        label="Supplier Name"
        required
        className="phone:col-span-2"
      />
      <NumberField control={control} name="no_of_pcs" label="No. of Pcs" required input={{ decimals: 0 }} />
      <NumberField control={control} name="weight_cts" label="Weight" input={{ trailing: 'ct' }} />
      <TextField control={control} name="size_cts" label="Size (ct)" input={{ placeholder: '0.18-0.22' }} />
      <TextField control={control} name="shape" label="Shape" />
      <TextField control={control} name="color" label="Color" input={{ placeholder: 'F-G' }} />
      <TextField control={control} name="clarity" label="Clarity" input={{ placeholder: 'VS1-VS2' }} />
      <TextField control={control} name="lab" label="Lab" />
      <TextField control={control} name="floro" label="Floro" />
      <NumberField control={control} name="length_cms" label="Length" input={{ trailing: 'cm' }} />
      <SelectField control={control} name="status" label="Status">
        {([1, 0] as const).map((status) => (
          <option key={status} value={status}>
            {layoutStatusText(status)}
          </option>
        ))}
      </SelectField>
    </FormSection>
  );
}

/** The supplier's prices, then those of the business. */
export function LotPriceFields({ control, business }: LayoutControl & { business: string }) {
  const [price, discount, total, weight, j_price, j_discount, j_total] = useWatch({
    control,
    name: ['price', 'discount', 'total', 'weight_cts', 'j_price', 'j_discount', 'j_total'],
  });
  const list = impliedListPrice({ price, discount });
  return (
    <>
      <FormSection title="Supplier price" className={cn(paired, pricesInRow)}>
        <MoneyField control={control} name="price" label="Price" required input={{ trailing: '/ct' }} />
        <DiscountField control={control} name="discount" label="Discount" required />
        <MoneyField
          control={control}
          name="total"
          label="Total Amount"
          required
          hint={origin(price, weight, total)}
          className="phone:col-span-2"
        />
      </FormSection>
      <FormSection title={`${business} price`.trim()} className={pricesInRow}>
        <MoneyField
          control={control}
          name="j_price"
          label={`${business} Price`.trim()}
          required
          hint={
            list !== null &&
            j_discount !== null &&
            `List ${format.money(list)} ${format.discount(j_discount)} %`
          }
          input={{ trailing: '/ct' }}
        />
        <DiscountField control={control} name="j_discount" label={`${business} Discount`.trim()} required />
        <MoneyField
          control={control}
          name="j_total"
          label={`${business} Total Amount`.trim()}
          required
          hint={origin(j_price, weight, j_total)}
        />
      </FormSection>
    </>
  );
}

/** "940.00 × 12.48 ct": how a total comes about, while it is known. */
const origin = (price: number | null, weight: number | null, total: number | null) =>
  price && weight && total !== null ? `${format.money(price)} × ${format.carat(weight)} ct` : undefined;

export function LotPictureField({ control, uploads }: LayoutControl & { uploads: FileUploads }) {
  return (
    <FormSection title="Picture" className="grid-cols-1">
      <StoredFileField
        control={control}
        name="imageUrl"
        label="Image"
        rule={fileRules.layoutImage}
        uploads={uploads}
        invitation="Drop a picture here"
        compact
      />
    </FormSection>
  );
}
