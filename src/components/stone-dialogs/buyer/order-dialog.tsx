import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { createOrderMessages } from '#contract/field-messages.ts';
import { useCreateOrder } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { CreateOrderBody } from '#contract/zod/orders/orders.zod.ts';
import { sumCents, toCents } from '#domain/format/money.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderName } from '#domain/orders/order-status.ts';
import { paths } from '#domain/routes/paths.ts';
import { toast } from '#ui/overlay/toast.ts';
import { showErrorToast } from '../../feedback/show-error-toast.ts';
import { RemarkField } from '../../form/fields/remark-field.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useFormSubmit } from '../../form/use-form-submit.ts';
import { MemoChoice } from '../../orders/memo-choice.tsx';
import type { SelectedStone } from '../../stone-selection/selected-stone.ts';
import {
  type Offers,
  type OrderConflict,
  type OrderLine,
  orderConflict,
  orderLines,
} from './order-conflict.ts';
import { useOwnCredit } from './own-credit.tsx';
import { SelectedStones } from './selected-stones.tsx';
import { StoneNotices } from './stone-notices.tsx';
import { useDialogStones } from './use-dialog-stones.ts';
import { useLiveConflict } from './use-live-conflict.ts';

const schema = CreateOrderBody.pick({ remark: true, memo_days: true });

type OrderDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  stones: readonly SelectedStone[];
  /** Those of the stones that are not in the list on the screen. */
  outside?: readonly number[] | undefined;
  /** Orders the stones of an enquiry at their offers, which `reload` reads again. */
  offers?: (Offers & { reload: () => Promise<unknown> }) | undefined;
  /** Called with the stored order and the ids of all its stones. */
  onPlaced?: ((order: Order, ids: readonly number[]) => void) | undefined;
};

/**
 * Places an order for the selected stones. A price that has changed is shown and must be confirmed, and so must a
 * stone that is on another open order of the buyer.
 */
export function OrderDialog({ open, onOpenChange, ...props }: OrderDialogProps) {
  return open && <OrderForm {...props} onClose={() => onOpenChange(false)} />;
}

type OrderFormProps = Omit<OrderDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void };

const none: readonly number[] = [];

function OrderForm({ stones: selected, outside = none, offers, onClose, onPlaced }: OrderFormProps) {
  const form = useContractForm({
    schema,
    messages: createOrderMessages,
    defaultValues: { remark: '' } as { remark: string; memo_days?: number },
    draft: { name: `order of ${selected.map(({ id }) => id).join()}` },
  });
  const navigate = useNavigate();
  const [conflicts, setConflicts] = useState<OrderConflict[]>([]);
  const [opened] = useState(offers);
  const dialogStones = useDialogStones(selected, outside);
  const { stones } = dialogStones;
  const subject = `order of ${stones.map(({ id }) => id).join()}`;
  const { submit, submission } = useSubmitOnce('createOrder', subject, useCreateOrder);
  const live = useLiveConflict(stones);
  const lines = orderLines(stones, [live, ...conflicts], offers, opened);
  const available = lines.filter(({ sold }) => !sold);
  const refused = new Set(lines.flatMap(({ stone, sold }) => (sold ? stone.id : [])));
  const credit = useOwnCredit(sumCents(available.map(({ amount }) => toCents(amount))));
  // The buyer is asked once: the next submit orders the stones again.
  const asked = conflicts.some(({ ordered }) => ordered.length > 0);

  const isMemo = form.watch('memo_days') !== undefined;

  const send = async (answer: { remark: string; memo_days?: number | undefined }) => {
    if (available.length === 0) return;
    const diamondIdWithAmount = available.map(({ stone, requested }) => ({
      id: stone.id,
      amount: requested,
    }));
    const terms = offers ? { enquiry_id: offers.enquiryId } : { refuseOrdered: !asked };
    try {
      const { data } = await submit({ data: { ...answer, diamondIdWithAmount, ...terms } });
      toast.success(messages.order.placed, {
        action: {
          label: orderName(data),
          onClick: () => navigate(paths.myOrders({ id: data.id })),
        },
      });
      onPlaced?.(
        data,
        diamondIdWithAmount.map(({ id }) => id),
      );
      onClose();
    } catch (error) {
      const conflict = orderConflict(error);
      if (conflict) {
        await offers?.reload();
        setConflicts([...conflicts, { ...conflict, offers }]);
        dialogStones.reloadHolds();
        throw new ApiError(409, conflict.text);
      }
      showErrorToast(error, messages.order.failed);
      throw error;
    }
  };
  const { onSubmit, submitError } = useFormSubmit(form, send, { failed: messages.order.failed });

  return (
    <FormDialog
      form={form}
      title={offers ? 'Order at offered prices' : 'Place Order'}
      description={
        offers
          ? `Enquiry ${offers.enquiryId}. Where the list is lower now, that price counts.`
          : 'Prices are fixed when you order.'
      }
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submission={submission}
      submitErrorTone={conflicts.length > 0 ? 'warning' : 'danger'}
      submitLabel={submitLabel(lines, { asked: asked && !offers, isMemo })}
      submitDisabledReason={
        available.length === 0 ? 'None of these stones is available now.' : credit.refusal
      }
    >
      {credit.notice}
      <StoneNotices {...dialogStones} refused={refused} />
      <SelectedStones lines={lines} {...dialogStones} />
      <RemarkField control={form.control} />
      <MemoChoice control={form.control} name="memo_days" sale="Buy" />
    </FormDialog>
  );
}

/** The submit label: confirm new prices, order the available stones, order again, ask for a memo, or place the order. */
function submitLabel(
  lines: readonly OrderLine[],
  { asked, isMemo }: { asked: boolean; isMemo: boolean },
): string {
  // An offer that the list has become cheaper than is not asked about.
  const isNew = ({ previousAmount, requested, sold }: OrderLine) =>
    previousAmount !== null && previousAmount !== requested && !sold;
  if (lines.some(isNew)) return 'Confirm new amounts';
  if (lines.some(({ sold }) => sold)) return 'Order available stones';
  if (asked) return 'Order again';
  return isMemo ? 'Ask on memo' : 'Place Order';
}
