import { useNavigate } from 'react-router-dom';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { createOrderMessages } from '#contract/field-messages.ts';
import { useCreateOrder } from '#contract/hooks/orders/orders.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import type { EnquiryRound } from '#contract/model/enquiryRound.ts';
import { CreateOrderBody } from '#contract/zod/orders/orders.zod.ts';
import { formatDollars, sumCents, toCents } from '#domain/format/money.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { countText } from '#lib/count-text.ts';
import { toast } from '#ui/overlay/toast.ts';
import { RemarkField } from '../form/fields/remark-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { format } from '../stone-display/stone-format.ts';

const schema = CreateOrderBody.pick({ remark: true });

type OfferOrderDialogProps = { enquiry: Enquiry; offers: readonly EnquiryRound[]; onClose: () => void };

/** Orders the stones of an enquiry at the offers that are open; where the list is lower now, that price counts. */
export function OfferOrderDialog({ enquiry, offers, onClose }: OfferOrderDialogProps) {
  const navigate = useNavigate();
  const form = useContractForm({ schema, messages: createOrderMessages, defaultValues: { remark: '' } });
  const lines = offers.flatMap(({ diamond_id, total_amount }) => {
    const stone = enquiry.diamonds.find(({ id }) => id === diamond_id);
    if (!stone || total_amount === null) return [];
    return { stone, offered: total_amount, amount: Math.min(total_amount, stone.total_amount) };
  });
  const ids = lines.map(({ stone }) => stone.id);
  const { submit, submission } = useSubmitOnce('createOrder', `offers of ${ids.join()}`, useCreateOrder);
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ remark }) => {
      const diamondIdWithAmount = lines.map(({ stone, offered }) => ({ id: stone.id, amount: offered }));
      const { data } = await submit({ data: { remark, diamondIdWithAmount, enquiry_id: enquiry.id } });
      toast.success(messages.order.placed, {
        action: { label: `Order ${data.id}`, onClick: () => navigate(paths.myOrders({ id: data.id })) },
      });
      onClose();
    },
    { failed: messages.order.failed },
  );
  return (
    <FormDialog
      form={form}
      title="Order at offered prices"
      description={`Enquiry ${enquiry.id}. Where the list is lower now, that price counts.`}
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submission={submission}
      submitLabel="Place Order"
    >
      <ul
        aria-label="Offered stones"
        className="divide-y divide-line rounded-md border border-line text-table"
      >
        {lines.map(({ stone, offered, amount }) => (
          <li key={stone.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
            <span className="font-mono text-label">{stone.stone_id}</span>
            <span className="number-end">
              {amount < offered && <s className="me-2 text-ink-2">{format.money(offered)}</s>}
              <span className="font-medium">{format.money(amount)}</span>
            </span>
          </li>
        ))}
        <li className="flex items-baseline justify-between gap-4 bg-paper px-3 py-2 dark:bg-transparent">
          <span className="text-ink-2">{countText(lines.length, 'stone')}</span>
          <span>
            <span className="text-ink-2">Total </span>
            <strong className="font-semibold text-body">
              {formatDollars(sumCents(lines.map(({ amount }) => toCents(amount))))}
            </strong>
          </span>
        </li>
      </ul>
      <RemarkField control={form.control} />
    </FormDialog>
  );
}
