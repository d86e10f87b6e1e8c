export const form = {
  unsaved: 'There are unsaved changes. Leave without saving?',
  notANumber: 'Please enter a number.',
  notADay: 'Please enter a date as YYYY-MM-DD.',
  decimals: (places: number) => `At most ${places} decimals`,
  tooLong: (characters: number) => `Must be at most ${characters} characters`,
} as const;
