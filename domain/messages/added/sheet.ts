/** Lists that buyers download. */
export const sheet = {
  chooseSource: 'Choose one list of stones.',
  noStones: 'None of these stones is on sale now.',
  tooManyForPdf: (most: number) =>
    `A PDF can have at most ${most} stones: narrow the list, or choose CSV or Excel.`,
  tooMany: (most: string) => `A list can have at most ${most} stones: narrow the search.`,
  tooManySelected: (most: string) => `A list can have at most ${most} selected stones.`,
  markupNeeded: 'Enter your mark-up first.',
  markupTooHigh: (most: string) => `A mark-up can be at most ${most}.`,
} as const;
