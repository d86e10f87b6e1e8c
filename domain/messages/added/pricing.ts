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
