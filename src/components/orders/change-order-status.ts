import { ApiError, errorText } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { submitOnce } from '#api/submit-once.ts';
import { getGetBuyerStatsQueryKey } from '#contract/hooks/dashboard/dashboard.ts';
import { getListOrdersQueryKey, getUpdateOrderMutationOptions } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderStatusInput } from '#contract/model/orderStatusInput.ts';
import { messages } from '#domain/messages/messages.ts';
import { type OrderTransition, orderTransitions } from '#domain/orders/order-transitions.ts';
import { toast } from '#ui/overlay/toast.ts';
import type { ActionContext } from '../actions/row-action.ts';
import { showErrorToast } from '../feedback/show-error-toast.ts';

/** Accepts, rejects or cancels an order idempotently and shows the outcome as a toast. */
export async function changeOrderStatus(
  action: OrderTransition,
  { id }: Order,
  {
    queryClient,
    signal,
    ...answer
  }: Pick<ActionContext, 'queryClient' | 'signal'> & Pick<OrderStatusInput, 'reason' | 'decline'>,
): Promise<void> {
  const data = { id, status: orderTransitions[action].to, ...answer };
  try {
    await submitOnce({
      operation: 'updateOrder',
      subject: `${action} order ${id}`,
      variables: { data },
      signal,
      send: (request, variables) =>
        runMutation(queryClient, getUpdateOrderMutationOptions(queryClient, { request }), variables),
    });
    toast.success(messages.order.updated, { title: messages.toastTitle.success });
  } catch (error) {
    // Nothing was sent: the confirmation stays open and asks again.
    if (error instanceof ApiError && error.reason === 'offline') throw error;
    showErrorToast(error, errorText(error, messages.order.updateFailed));
    // A rejection means that the displayed order is outdated.
    for (const queryKey of [getListOrdersQueryKey(), getGetBuyerStatsQueryKey()])
      void queryClient.invalidateQueries({ queryKey });
  }
}
