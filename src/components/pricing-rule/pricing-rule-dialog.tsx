import { useEffect } from 'react';
import { useUpdateConfig } from '#contract/hooks/settings/settings.ts';
import { messages } from '#domain/messages/messages.ts';
import { noPricing } from '#domain/settings/pricing-rules.ts';
import { toast } from '#ui/overlay/toast.ts';
import { QueryFailed } from '../feedback/query-failed.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { PriceBandFields } from './price-band-fields.tsx';
import { newBand, pricingSchema, valuesOf } from './pricing-rule-schema.ts';
import { usePricingConfig } from './use-pricing-rule.ts';

/** The mark-ups of the business, by weight and price. */
export function PricingRuleDialog({ onClose }: { onClose: () => void }) {
  const query = usePricingConfig();
  const form = useContractForm({
    schema: pricingSchema,
    messages: {},
    defaultValues: valuesOf(noPricing),
  });
  const { data } = query;
  const { reset } = form;
  useEffect(() => {
    // What is typed stays when somebody else has saved the rule meanwhile.
    if (data && !form.formState.isDirty)
      reset(valuesOf(data.bands.length > 0 ? data : { round_to: 1, bands: [newBand] }));
  }, [data, form, reset]);
  const { mutateAsync } = useUpdateConfig();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (json) => {
      await mutateAsync({ data: { configType: 'PRICING_RULES', config: json } });
      toast.success(messages.record.updated, { title: messages.toastTitle.success });
      onClose();
    },
    { failed: messages.record.updateFailed },
  );
  return (
    <FormDialog
      title="Pricing rule"
      size="lg"
      description="Sets wholesale and retail prices from the supplier’s price where a stock list has none. The first line that fits a stone applies; a stone that fits no line needs a price and is not on sale."
      form={form}
      loading={query.isPending}
      submitDisabledReason={query.isLoadingError ? 'The rule could not be loaded' : null}
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submitLabel="Save"
    >
      {query.isLoadingError ? (
        <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PriceBandFields control={form.control} />
      )}
    </FormDialog>
  );
}
