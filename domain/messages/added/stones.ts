import { nameStones } from '../name-stones.ts';

export const imports = {
  changedSince: (stones: number) =>
    `${stones === 1 ? '1 stone has' : `${stones.toLocaleString('en')} stones have`} been sold, ordered or changed since and cannot be undone. Undo the others, or leave the import as it is.`,
  dryRun: 'Check complete. Nothing imported yet.',
} as const;

export const pairs = {
  weightNeeded: 'Give a tolerance for the weight, in % or in ct.',
  noSearch: 'Select the stones to pair.',
} as const;

export const pricing = {
  costHidden: 'The cost is hidden. Sign in again to see it.',
  markupRequired: 'Enter a mark-up, such as +8% or +3 pts; write +0% to sell at the supplier’s price',
  notAMarkup: 'Write a percentage or discount points: +8% or +3 pts',
  notACarat: 'Enter a weight in carats',
  notAPrice: 'Enter a price per carat',
  emptyBand: '"Below" must exceed "From".',
  notPricingRules: 'The pricing rule must be JSON with the fields round_to and bands',
  /** Of all stones in stock. */
  notReady: (stones: number) =>
    stones === 1
      ? '1 stone lacks a price, shape, carat or colour and is not on sale'
      : `${stones.toLocaleString('en-US')} stones lack a price, shape, carat or colour and are not on sale`,
  needsPrice: (stones: number) =>
    stones === 1
      ? '1 stone needs a price and is not on sale'
      : `${stones.toLocaleString('en-US')} stones need a price and are not on sale`,
} as const;

export const search = {
  reversedRange: '"From" must not exceed "To".',
  tooManyNumbers: (max: number) => `only the first ${max} are searched`,
  tooManyValues: (max: number) => `A search can name at most ${max} values. Take some away.`,
  deleted: 'Search deleted.',
  tooMany: (max: number) =>
    `You have reached the limit of ${max} saved searches. Delete one to save another.`,
  notASearch: 'This is not a search',
  tooLong: 'This search has too many conditions to be saved. Remove some, such as stone numbers.',
  /** What a saved search can notify of. */
  changeNames: { added: 'New', price_fell: 'Price fell', back_on_sale: 'Back on sale' },
  changeWords: { added: 'new', price_fell: 'cheaper', back_on_sale: 'back on sale' },
  notifySaved: 'Alert saved.',
  notifyFailed: 'The alert could not be saved. Try again.',
  readFailed: 'The notifications could not be marked as read. Try again.',
  mailsEnded: 'You will get no more mails about saved searches.',
} as const;

/** Lists that buyers download. */
export const sheet = {
  chooseSource: 'Choose one list of stones.',
  noStones: 'None of these stones is on sale now.',
  tooManyForPdf: (max: number) =>
    `A PDF can have at most ${max} stones: narrow the list, or choose CSV or Excel.`,
  tooMany: (max: string) => `A list can have at most ${max} stones: narrow the search.`,
  tooManySelected: (max: string) => `A list can have at most ${max} selected stones.`,
  markupNeeded: 'Enter your mark-up first.',
  markupTooHigh: (max: string) => `A mark-up can be at most ${max}.`,
} as const;

export const stone = {
  notOnSale: (stones: readonly string[]) => nameStones(stones, 'not on sale'),
  noLongerOnSale: (stones: readonly string[]) => `${nameStones(stones, 'no longer on sale')}.`,
  offSale: 'Not on sale',
  enquiredGone: 'The stones of this enquiry are no longer on sale.',
  heldByOrder: (stones: readonly string[]) => nameStones(stones, 'in an open order and cannot be deleted'),
} as const;
