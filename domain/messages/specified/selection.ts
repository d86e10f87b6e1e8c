import { createEnquiryMessages } from '#contract/field-messages.ts';

export const selection = {
  none: createEnquiryMessages.diamondIdWithAmount.required,
  noneToShow: 'Please select any diamond to show',
  noneToCompare: 'Please select any diamond to compare',
  compareTooFew: 'Please select minimum 2 diamond to compare',
} as const;
