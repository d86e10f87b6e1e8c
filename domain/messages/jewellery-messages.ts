export const jewellery = {
  numberTaken: 'Another piece has this stock number',
  foreignImage: 'A picture in the list does not belong to this piece',
  duplicateImage: 'A picture is in the list twice',
  wrongKind: 'A video was sent as a picture, or a picture as a video',
  blankImage: 'A picture has no file',
} as const;
