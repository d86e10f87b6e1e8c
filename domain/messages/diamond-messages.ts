/** Messages about stones that the specification does not word. */
export const diamondMessages = {
  numberTaken: 'Another stone has this number',
  unreadableIds: 'The selection could not be read',
  buyerNotFound: 'This buyer does not exist',
  pricesForAdminsOnly: 'Only an administrator can share a link with prices',
  sharedStoneGone: 'This stone is no longer on sale',
  unknownGrade: 'Grade not recognised',
  naturalHasNoGrowth: 'A natural diamond has no growth method',
  naturalHasNoGrownNumber:
    'LG begins the numbers of laboratory-grown diamonds: correct this or the diamond type',
  totalDiffers: (expected: string) => `Does not match price × carat, which is ${expected}`,
  priceTooHigh: 'The price is too far above the list price',
  tooManyToSort: (most: number) =>
    `More than ${most.toLocaleString('en')} stones cannot be sorted: narrow the search, or export without sorting`,
  totalTooHigh: 'The total amount is too large',
  amountTooHigh: 'The price is too large',
} as const;
