const joinNumbers = (stones: readonly string[]) => stones.join(', ');
const nameStones = (stones: readonly string[], one: string, many: string) =>
  `${stones.length === 1 ? `This stone ${one}` : `These stones ${many}`}: ${joinNumbers(stones)}`;

/** What the server says about stones, besides the texts of the specification. */
export const diamondMessages = {
  notFound: 'This stone does not exist',
  someNotFound: (ids: readonly number[]) =>
    ids.length === 1 ? `There is no stone ${ids[0]}` : `There are no stones ${ids.join(', ')}`,
  notOnSale: (stones: readonly string[]) => nameStones(stones, 'is not on sale', 'are not on sale'),
  noLongerOnSale: (stones: readonly string[]) =>
    nameStones(stones, 'is no longer on sale', 'are no longer on sale'),
  heldByOrder: (stones: readonly string[]) =>
    nameStones(stones, 'is in an open order and stays', 'are in open orders, so nothing was deleted'),
  numberTaken: 'Another stone has this number',
  outdated: 'Somebody else changed this stone meanwhile, please reload it',
  buyerRequired: 'Please name the buyer',
  unreadableIds: 'The selection could not be read',
  buyerNotFound: 'This buyer does not exist',
  pricesForAdminsOnly: 'Only an administrator can share a link with prices',
  decimals: (places: number) => `At most ${places} decimals`,
  unknownGrade: 'This grade is not known',
  notADay: 'Enter a date as YYYY-MM-DD',
  totalDiffers: (expected: string) => `Does not match price × carat, which is ${expected}`,
  priceTooHigh: 'The price is too far above the list price',
  tooManyToSort: (most: number) =>
    `More than ${most.toLocaleString('en')} stones cannot be put into an order: narrow the search, or leave the order out`,
  totalTooHigh: 'The total amount is too large',
  amountTooHigh: 'The price is too large',
} as const;
