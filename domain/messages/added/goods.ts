export const category = {
  nameTaken: 'A category with this name already exists',
  subcategoryNameTaken: 'This category already has a sub-category with this name',
  inUse: (pieces: number) =>
    `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} of jewellery still ${pieces === 1 ? 'belongs' : 'belong'} to it.`,
  otherCategory: 'This sub-category belongs to another category',
  tooMany: (max: number) => `There can be no more than ${max}`,
} as const;

export const jewellery = {
  numberTaken: 'Another piece has this stock number',
  foreignImage: 'A picture in the list does not belong to this piece',
  duplicateImage: 'A picture is in the list twice',
  wrongKind: 'A video was sent as a picture, or a picture as a video',
  blankImage: 'A picture has no file',
} as const;
