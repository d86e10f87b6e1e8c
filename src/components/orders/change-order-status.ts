import { errorText } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { submitOnce } from '#api/use-submit-once.ts';
import { getGetBuyerStatsQueryKey } from '#contract/hooks/dashboard/dashboard.ts';
import { getListOrdersQueryKey, getUpdateOrderMutationOptions } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { messages } from '#domain/messages/messages.ts';
import { type OrderTransition, orderTransitions } from '#domain/orders/order-transitions.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { ActionContext } from '../actions/row-action.ts';
import { showErrorToast } from '../feedback/show-error-toast.ts';

/** Accepts, rejects or cancels an order idempotently and shows the outcome as a toast. */
export async function changeOrderStatus(
  action: OrderTransition,
  { id }: Order,
  { queryClient }: Pick<ActionContext, 'queryClient'>,
): Promise<void> {
  const data = { id, status: orderTransitions[action].to };
  try {
    await submitOnce(`${action} order ${id}`, (options) =>
      runMutation(queryClient, getUpdateOrderMutationOptions(queryClient, options), { data }),
    );
    toast.success(messages.order.updated, { title: messages.toastTitle.success });
  } catch (error) {
    showErrorToast(error, errorText(error, messages.order.updateFailed));
    // A rejection means that the displayed order is outdated.
    for (const queryKey of [getListOrdersQueryKey(), getGetBuyerStatsQueryKey()])
      void queryClient.invalidateQueries({ queryKey });
  }
}
