import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { NumberField } from '#components/form/fields/number-field.tsx';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { SettingForm } from '#components/form/setting-form.tsx';
import { businessLimits, parseBusiness } from '#domain/settings/business-settings.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import type { BusinessValues } from './business-schema.ts';
import { useSettingForm } from './use-setting-form.ts';

const lazySchema = lazyComponent(() => import('./business-schema.ts'));

const blank: BusinessValues = {
  business_name: '',
  whatsapp_number: '',
  link_days: null,
  return_days: null,
  two_step_sign_in: 'optional',
};

const parts: ConflictPart<BusinessValues>[] = [
  { label: 'Business name', names: ['business_name'], text: ({ business_name }) => business_name },
  { label: 'WhatsApp number', names: ['whatsapp_number'], text: ({ whatsapp_number }) => whatsapp_number },
  {
    label: 'Shared links open for (days)',
    names: ['link_days'],
    text: ({ link_days }) => String(link_days ?? ''),
  },
  {
    label: 'Stones can be returned for (days)',
    names: ['return_days'],
    text: ({ return_days }) => String(return_days ?? ''),
  },
  {
    label: 'Two-step sign-in of administrators',
    names: ['two_step_sign_in'],
    text: ({ two_step_sign_in }) => (two_step_sign_in === 'required' ? 'Required' : 'Optional'),
  },
];

/** Name, chat number, life of shared links, days of returns and the sign-in of administrators. */
export function BusinessForm() {
  const setting = useSettingForm({
    configType: 'BUSINESS',
    read: parseBusiness,
    loadChecks: async () => (await lazySchema.load()).businessChecks,
    blank,
    parts,
    configOf: async (values) => ({ config: values, saved: values }),
  });
  const { control } = setting.form;
  return (
    <SettingForm {...setting} label="Business">
      <TextField
        control={control}
        name="business_name"
        label="Business name"
        required
        hint="Shown on the sign-in page, in titles and mails, and on everything that is printed or shared"
        className="sm:col-span-2"
        input={{ maxLength: businessLimits.name, autoComplete: 'organization' }}
      />
      <TextField
        control={control}
        name="whatsapp_number"
        label="WhatsApp number"
        hint="Receives the enquiries of buyers. With the country code, such as +3232221100"
        input={{ type: 'tel', dir: 'ltr', className: 'rtl:text-end' }}
      />
      <NumberField
        control={control}
        name="link_days"
        label="Shared links open for (days)"
        required
        hint="Applies to links shared from now on"
        input={{ decimals: 0 }}
      />
      <NumberField
        control={control}
        name="return_days"
        label="Stones can be returned for (days)"
        required
        hint="Counted from the acceptance of the order"
        input={{ decimals: 0 }}
      />
      <SelectField
        control={control}
        name="two_step_sign_in"
        label="Two-step sign-in of administrators"
        hint="Required: each administrator has to set it up at the next sign-in"
      >
        <option value="optional">Optional</option>
        <option value="required">Required</option>
      </SelectField>
    </SettingForm>
  );
}
