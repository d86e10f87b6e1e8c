import { recommendDiamondsMessages } from '#contract/field-messages.ts';

export const recommendation = {
  sent: 'Successfully Recommanded to the user',
  failed: 'Some error occur. Please contact admin',
  none: recommendDiamondsMessages.diamondIds.required,
  title: 'Diamond Recommendation',
} as const;
