/** Pages that buyers make for their clients. */
export const clientPage = {
  tooMany: (max: number) => `A client page has at most ${max} stones. Select fewer.`,
  stonesGone: (stones: number) =>
    `${stones} of the stones ${stones === 1 ? 'is' : 'are'} no longer on sale. Select again.`,
  stoneGone: 'This stone is no longer available.',
  ended: 'The page is closed.',
  notOpen: 'The page is closed already.',
  noneLiked: 'The client likes no stone that is on sale.',
} as const;
