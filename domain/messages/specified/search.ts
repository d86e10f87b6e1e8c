import { saveSearchMessages } from '#contract/field-messages.ts';

export const search = {
  saved: 'Successfully search saved',
  saveFailed: 'Failed to save search, please try again later.',
  titleRequired: saveSearchMessages.title.required,
  saveTitle: 'Save & Search',
  countryLoading: 'Loading..',
  countryPlaceholder: 'Select Country',
} as const;
