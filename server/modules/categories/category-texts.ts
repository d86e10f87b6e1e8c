/** What the server says about categories, besides the texts of the specification. */
export const categoryTexts = {
  notThere: 'This category does not exist',
  partNotThere: 'This sub-category does not exist',
  nameTaken: 'A category of this name exists already',
  partNameTaken: 'This category has a sub-category of this name already',
  inUse: (pieces: number) =>
    `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} of jewellery still ${pieces === 1 ? 'belongs' : 'belong'} to it.`,
  otherCategory: 'This sub-category belongs to another category',
  tooMany: (most: number) => `There can be no more than ${most}`,
} as const;
