import { orderRefusalText } from '#domain/messages/order-texts.ts';
import { type OrderRefusal, refusalStatus, type Verdict } from '#domain/orders/order-refusal.ts';
import { ApiError, unprocessable } from '#server/platform/http/api-error.ts';

/** The answer to a refused change: 403, 409 or 422 as the code says; an amount is named by its field. */
export function refusedOrder(refusal: OrderRefusal): ApiError {
  const text = orderRefusalText(refusal);
  const status = refusalStatus(refusal);
  return status === 422 ? unprocessable({ paidAmount: text }) : new ApiError(status, text);
}

/** @throws the refusal, when the verdict is one. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw refusedOrder(verdict.refusal);
}
