export const report = {
  recommended: 'Recommended Diamond',
  newStock: 'New Stock',
  bestOf: (business: string) => `Best of ${business}`,
  searchResult: 'Search Result',
} as const;
