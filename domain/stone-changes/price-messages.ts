import { createDiamondMessages } from '#contract/field-messages.ts';
import { formatDollars } from '../format/money.ts';
import { diamondMessages } from '../messages/diamond-messages.ts';
import type { PriceProblem } from '../pricing/settlement.ts';

/** The message of an invalid price; violations of the contract are rejected earlier. */
export function priceMessage(problem: PriceProblem): string {
  switch (problem.code) {
    case 'total_differs':
      return diamondMessages.totalDiffers(formatDollars(problem.expected));
    case 'too_large':
      return problem.field === 'total' ? diamondMessages.totalTooHigh : diamondMessages.amountTooHigh;
    case 'above_list':
      return diamondMessages.priceTooHigh;
    default:
      return createDiamondMessages.price.required;
  }
}
