import { recommendDiamondsMessages, saveSearchMessages } from '#contract/field-messages.ts';

export const jewelleryCard = { remove: 'x remove' } as const;

export const recommendation = {
  sent: 'Successfully Recommanded to the user',
  failed: 'Some error occur. Please contact admin',
  none: recommendDiamondsMessages.diamondIds.required,
  title: 'Diamond Recommendation',
} as const;

export const report = {
  recommended: 'Recommended Diamond',
  newStock: 'New Stock',
  bestOf: (business: string) => `Best of ${business}`,
  searchResult: 'Search Result',
} as const;

export const search = {
  saved: 'Successfully search saved',
  saveFailed: 'Failed to save search, please try again later.',
  titleRequired: saveSearchMessages.title.required,
  saveTitle: 'Save & Search',
  countryLoading: 'Loading..',
  countryPlaceholder: 'Select Country',
} as const;
