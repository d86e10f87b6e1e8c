import { storeFilesMessages } from '#contract/field-messages.ts';

export const upload = {
  diamonds: 'new diamonds uploaded',
  diamondImages: 'new diamonds images uploaded',
  file: 'File uploaded successfully.',
  video: 'new video uploaded',
  failed: 'something went wrong. Please contact admin',
  wrongKind: (list: string) => `Please select only ${list} file`,
  tooLarge: (n: string | number) => `Please upload less or equal to ${n}`,
  noFile: storeFilesMessages['file[]'].required,
  listTitle: 'Upload Diamond List',
  imagesTitle: 'Upload Diamond Images',
  jewelleryLimits: 'max 4 images and 1 video',
} as const;
