export const pairs = {
  weightNeeded: 'Give a tolerance for the weight, in % or in ct.',
  noSearch: 'Select the stones to pair.',
} as const;
