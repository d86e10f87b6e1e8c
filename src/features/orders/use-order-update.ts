import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import type { ContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { getListOrdersQueryKey, useUpdateOrder } from '#contract/hooks/orders/orders.ts';
import type { UpdateOrderInput } from '#contract/model/updateOrderInput.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';

type OrderUpdateOptions<Output> = {
  /** What is changed, for the idempotency key. */
  subject: string;
  /** The change; null sends nothing. */
  inputOf: (values: Output) => UpdateOrderInput | null;
  /** Sends it with the version that the form was filled with; see `useEditConflict`. */
  save?: (send: (updatedAt: string | undefined) => Promise<unknown>) => Promise<unknown>;
  onClose: () => void;
};

/**
 * Changes an order once, says that it is stored and closes the dialog, whose props it returns. What a refusal says may be
 * newer than the orders that are shown: they are read again.
 */
export function useOrderUpdate<Input extends FieldValues, Output>(
  form: ContractForm<Input, Output>,
  { subject, inputOf, save = (send) => send(undefined), onClose }: OrderUpdateOptions<Output>,
) {
  const queryClient = useQueryClient();
  const { submit, submission } = useSubmitOnce('updateOrder', subject, useUpdateOrder);
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      const data = inputOf(values);
      if (!data) return;
      const send = (updated_at?: string) => submit({ data: { ...data, ...(updated_at && { updated_at }) } });
      await save(send).catch((error: unknown) => {
        void queryClient.invalidateQueries({ queryKey: getListOrdersQueryKey() });
        throw error;
      });
      toast.success(messages.order.updated, { title: messages.toastTitle.success });
      onClose();
    },
    { failed: messages.order.updateFailed },
  );
  return { form, size: 'sm', onSubmit, onClose, submitError, submission } as const;
}
