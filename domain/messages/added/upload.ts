export const upload = {
  quota: (minutes: number) =>
    `Too many of your uploaded files are not in use. Save the form that they are for, or try again in ${minutes} minutes.`,
  tooMany: 'Too many uploads, please try again later',
  notOwn: 'This file is not one of your uploads. Please upload it again.',
  noMatchingStone: 'No stone has this number',
  noneMatched: 'No file matched a stone',
  replacedBy: (name: string) => `Replaced by ${name} of the same upload`,
  noSuchFile: 'This file does not exist',
  noSuchLink: 'This file does not exist or its link has expired',
} as const;
