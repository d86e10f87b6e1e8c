import { useUpdateConfig } from '#contract/hooks/settings/settings.ts';
import { messages } from '#domain/messages/messages.ts';
import type { PricingConfig } from '#domain/settings/pricing-rules.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { QueryFailed } from '../feedback/query-failed.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { PriceBandFields } from './price-band-fields.tsx';
import { newBand, pricingSchema, valuesOf } from './pricing-rule-schema.ts';
import { usePricingConfig } from './use-pricing-rule.ts';

const frame = {
  title: 'Pricing rule',
  size: 'lg',
  description:
    'Makes wholesale and retail prices of the supplier’s price where a stock list gives none. The first line that fits a stone prices it; a stone that no line fits needs a price and is not on sale.',
} as const;

/** The mark-ups of the business, by weight and price. */
export function PricingRuleDialog({ onClose }: { onClose: () => void }) {
  const query = usePricingConfig();
  if (query.data) return <PricingRuleForm config={query.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent {...frame}>
        {query.isError ? (
          <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div role="status" aria-busy aria-label="Loading" className="grid gap-3 py-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function PricingRuleForm({ config, onClose }: { config: PricingConfig; onClose: () => void }) {
  const empty = config.bands.length === 0;
  const form = useContractForm({
    schema: pricingSchema,
    messages: {},
    defaultValues: valuesOf(empty ? { ...config, round_to: 1, bands: [newBand] } : config),
  });
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
      {...frame}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submitLabel="Save"
    >
      <PriceBandFields control={form.control} />
    </FormDialog>
  );
}
