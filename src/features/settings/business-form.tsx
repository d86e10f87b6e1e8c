import { useEffect } from 'react';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { NumberField } from '#components/form/fields/number-field.tsx';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormNotice } from '#components/form/form-notice.tsx';
import { FormShell } from '#components/form/form-shell.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { useGetConfig, useUpdateConfig } from '#contract/hooks/settings/settings.ts';
import { messages } from '#domain/messages/messages.ts';
import { businessLimits, parseBusiness } from '#domain/settings/business-settings.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { BusinessValues } from './business-schema.ts';
import { SaveChanges } from './save-changes.tsx';

const lazySchema = lazyComponent(() => import('./business-schema.ts'));

const blank: BusinessValues = {
  ...{ business_name: '', whatsapp_number: '', link_days: null },
  two_step_sign_in: 'optional',
};

/** Name, chat number, life of shared links and the sign-in of administrators. */
export function BusinessForm() {
  const query = useGetConfig(
    { configType: 'BUSINESS' },
    { query: { select: ({ data }) => parseBusiness(data.config) } },
  );
  const form = useContractForm({
    loadChecks: async () => (await lazySchema.load()).businessChecks,
    defaultValues: blank,
  });
  const { control, reset } = form;
  const { data } = query;
  useEffect(() => {
    if (data) reset(data);
  }, [data, reset]);
  const { mutateAsync } = useUpdateConfig();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      await mutateAsync({ data: { configType: 'BUSINESS', config: JSON.stringify(values) } });
      reset(values);
      toast.success(messages.config.saved, { title: messages.toastTitle.success });
    },
    { failed: messages.record.updateFailed },
  );
  if (query.isError) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />;
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
      actions={<SaveChanges form={form} className="sm:col-span-2" />}
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
      <SelectField
        control={control}
        name="two_step_sign_in"
        label="Two-step sign-in of administrators"
        hint="Required: each administrator has to set it up at the next sign-in"
        className="sm:col-span-2"
      >
        <option value="optional">Optional</option>
        <option value="required">Required</option>
      </SelectField>
    </FormShell>
  );
}
