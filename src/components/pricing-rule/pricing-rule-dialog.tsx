import { useGetConfig } from '#contract/hooks/settings/settings.ts';
import { messages } from '#domain/messages/messages.ts';
import { planLines } from '#domain/pricing/pricing-rule.ts';
import { noPricing, pricingConfigOf, pricingRuleOf } from '#domain/settings/pricing-rules.ts';
import { toast } from '#ui/overlay/toast.ts';
import { QueryFailed } from '../feedback/query-failed.tsx';
import type { ConflictPart } from '../form/conflict/edit-conflict.ts';
import { useConfigSave } from '../form/conflict/use-config-save.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { PriceBandFields } from './price-band-fields.tsx';
import { newBand, type PricingValues, pricingSchema, valuesOf } from './pricing-rule-schema.ts';

/** The rule of a JSON text as it is entered; before the first one a line to fill in. */
function readValues(config: string | undefined): PricingValues {
  const stored = pricingConfigOf(config);
  return valuesOf(stored.bands.length > 0 ? stored : { round_to: 1, bands: [newBand] });
}

const parts: ConflictPart<PricingValues>[] = [
  { label: 'Round prices per carat to', names: ['round_to'], text: ({ round_to }) => `$${round_to}` },
  {
    label: 'Lines',
    names: ['bands'],
    text: ({ bands }) => {
      const rule = pricingRuleOf(JSON.stringify({ ...noPricing, bands }));
      return planLines({ rule, wholesale: null, retail: null }).join(' · ');
    },
  },
];

/** The mark-ups of the business, by weight and price. */
export function PricingRuleDialog({ onClose }: { onClose: () => void }) {
  const query = useGetConfig({ configType: 'PRICING_RULES' }, { query: { select: ({ data }) => data } });
  const form = useContractForm({
    schema: pricingSchema,
    messages: {},
    defaultValues: readValues(query.data?.config),
  });
  const { save, dialog } = useConfigSave({
    configType: 'PRICING_RULES',
    form,
    stored: query.data,
    read: readValues,
    parts,
    resubmit: () => onSubmit({ preventDefault: () => undefined, stopPropagation: () => undefined }),
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (json) => {
      await save(json);
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
      {dialog}
    </FormDialog>
  );
}
