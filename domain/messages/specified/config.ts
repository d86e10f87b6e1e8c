export const config = {
  saved: 'Config Successfully updated',
  save: 'Save Changes',
  text: 'Enter Text',
} as const;
