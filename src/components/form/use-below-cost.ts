import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';

const isBelowCost = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && 'below_cost' in ((error.body as object | null) ?? {});

/**
 * Whether the server has asked about a price below the supplier's for exactly these amounts, so that the next submit
 * confirms it: another amount is asked about anew. `noteRefusal` takes the failure of a submit and what was sent.
 */
export function useBelowCost(amounts: unknown) {
  const [askedAbout, setAskedAbout] = useState<string | null>(null);
  return {
    belowCost: askedAbout !== null && askedAbout === JSON.stringify(amounts),
    noteRefusal: (error: unknown, sent: unknown) =>
      setAskedAbout(isBelowCost(error) ? JSON.stringify(sent) : null),
  };
}
