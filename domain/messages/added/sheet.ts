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
