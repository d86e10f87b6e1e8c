import { QueryFailed } from '#components/feedback/query-failed.tsx';
import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { NumberField } from '#components/form/fields/number-field.tsx';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormNotice } from '#components/form/form-notice.tsx';
import { FormShell } from '#components/form/form-shell.tsx';
import { SaveChanges } from '#components/form/save-changes.tsx';
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
  const { query, form, onSubmit, submitError, conflict } = useSettingForm({
    configType: 'BUSINESS',
    read: parseBusiness,
    loadChecks: async () => (await lazySchema.load()).businessChecks,
    blank,
    parts,
    configOf: async (values) => ({ config: values, saved: values }),
  });
  const { control } = form;
  if (query.isLoadingError) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <FormShell
      form={form}
      loading={query.isPending}
      onSubmit={onSubmit}
      aria-label="Business"
      className="grid max-w-2xl gap-5 sm:grid-cols-2"
      submitError={
        submitError && (
          <div className="sm:col-span-2">
            <FormNotice tone="danger" text={submitError} />
          </div>
        )
      }
      actions={<SaveChanges form={form} label="Save Business" className="sm:col-span-2" />}
    >
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
      {conflict}
    </FormShell>
  );
}
