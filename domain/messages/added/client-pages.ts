/** Pages that buyers make for their clients. */
export const clientPage = {
  tooMany: (max: number) => `A client page has at most ${max} stones. Select fewer.`,
  ended: 'The page is closed.',
  notOpen: 'The page is closed already.',
  noneLiked: 'The client likes no stone that is on sale.',
} as const;
