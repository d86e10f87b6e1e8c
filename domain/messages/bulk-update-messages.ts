const countStones = (stones: number) => (stones === 1 ? '1 stone' : `${stones.toLocaleString('en')} stones`);

/** Texts about changes of many stones at once; apart from the others, because few screens need them. */
export const bulkUpdateMessages = {
  oneTarget: 'Select stones, or change all that a search finds',
  tooMany: (most: number) =>
    `At most ${most.toLocaleString('en')} stones can be changed at once: narrow the search`,
  noChange: 'No stone would change',
  outdated: 'Some of these stones have changed since the preview. Please look at it again.',
  value: 'Enter a value',
  notForField: 'This field cannot be changed that way',
  aboveZero: 'The value must be above zero',
  yesOrNo: 'Enter 0 or 1',
  oneOrTwo: 'Enter 1 or 2',
  changed: (stones: number) => `${countStones(stones)} changed`,
  undone: (stones: number) => `${countStones(stones)} changed back`,
  refused: {
    missing: 'Does not exist any more',
    sold: 'Sold in an accepted order',
    noRap: 'No RAP price',
    noPrice: 'No price yet',
    notAboveZero: 'The price would not be above zero',
    rapNotAboveZero: 'The RAP price would not be above zero',
  },
  kept: {
    sold: 'Sold in an accepted order',
    ordered: 'In an open order',
    enquired: 'Asked for in an enquiry',
    deleted: 'Deleted since',
    changed: 'Changed since',
  },
  notKept: 'What this change did to each stone is no longer kept. It cannot be undone.',
  changedSince: (stones: number) =>
    `${countStones(stones)} ${stones === 1 ? 'has' : 'have'} changed since. Undo the other stones, or leave everything as it is.`,
} as const;
