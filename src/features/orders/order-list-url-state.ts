/** What of the order list stands in its address. */
export type OrderListUrlState = {
  /** Only this order. */
  id?: number;
  /** Only the orders of this customer. */
  userid?: number;
  /** From 1. */
  page?: number;
};

function readId(text: unknown): number | undefined {
  const id = typeof text === 'number' ? text : /^\d{1,15}$/.test(String(text ?? '')) ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Reads the address; what is no number is left out. */
export function readOrderListUrlState(params: URLSearchParams): OrderListUrlState {
  return {
    id: readId(params.get('id')),
    userid: readId(params.get('userid')),
    page: readId(params.get('page')),
  };
}

/** What a caller's navigation state asks for: orderId or userId; null when it asks for nothing. */
export function urlStateFromNavigation(state: unknown): OrderListUrlState | null {
  const { orderId, userId } = (state ?? {}) as { orderId?: unknown; userId?: unknown };
  const urlState = { id: readId(orderId), userid: readId(userId) };
  return urlState.id || urlState.userid ? urlState : null;
}

/** The number of an order as a person typed it ("1041", "#1041"); null when it is none. */
export function parseOrderId(text: string): number | null {
  return readId(text.trim().replace(/^#\s*/, '')) ?? null;
}
