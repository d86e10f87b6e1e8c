import { orderRefusalText } from '#domain/messages/order-texts.ts';
import { type OrderRefusal, refusalStatus, type Verdict } from '#domain/orders/order-refusal.ts';
import { ApiError, unprocessable } from '#server/platform/http/api-error.ts';

/** Converts a refusal to an API error: 403, 409 or 422 by refusal code. A 422 is reported on the `paidAmount` field. */
export function refusedOrderError(refusal: OrderRefusal): ApiError {
  const text = orderRefusalText(refusal);
  const status = refusalStatus(refusal);
  return status === 422 ? unprocessable({ paidAmount: text }) : new ApiError(status, text);
}

/** @throws the API error of the refusal, unless the verdict is ok. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw refusedOrderError(verdict.refusal);
}
