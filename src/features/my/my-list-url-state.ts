/** What of a list of own papers stands in its address. */
export type MyListUrlState = {
  /** The paper that is open. */
  id: number | undefined;
  /** From 1. */
  page: number;
};

function readNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** Reads the address; what is no number is left out. */
export function readMyListUrlState(params: URLSearchParams): MyListUrlState {
  return { id: readNumber(params.get('id')), page: readNumber(params.get('page')) ?? 1 };
}

/** The parts for `paths.myOrders` and `paths.myEnquiries`; the first page goes without saying. */
export function writeMyListUrlState({ id, page }: MyListUrlState): { id?: number; page?: number } {
  return { ...(id !== undefined && { id }), ...(page > 1 && { page }) };
}
