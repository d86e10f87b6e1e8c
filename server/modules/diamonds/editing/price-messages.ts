import { createDiamondMessages } from '#contract/field-messages.ts';
import { formatDollars } from '#domain/format/money.ts';
import type { PriceProblem } from '#domain/pricing/settlement.ts';
import { diamondMessages } from '../diamond-messages.ts';

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
