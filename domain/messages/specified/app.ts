import { createEnquiryMessages, storeFilesMessages } from '#contract/field-messages.ts';

export const confirm = {
  title: 'Alert!',
  no: 'NO',
  yes: 'YES',
  deleteDiamonds: 'Are you sure, you want to delete selected diamonds?',
  deleteLayout: 'Are you sure, you want to delete selected layout?',
  /** The specification uses this question for jewellery too. */
  deleteJewellery: 'Are you sure, you want to delete selected diamonds?',
  action: 'Are you sure, you want to perform this action?',
} as const;

export const record = {
  updated: 'Record updated successfully',
  added: 'Record added successfully',
  deleted: 'Record deleted successfully',
  deletedCount: (n: number) => `${n} Record deleted successfully`,
  updateFailed: 'Fail to update record, Please try again.',
  addFailed: 'Fail to add record, Please try again.',
  deleteFailed: (serverError?: string | null) =>
    serverError ? `Fail to delete record. ${serverError}` : 'Fail to delete record, Please try again.',
} as const;

export const remarks = { required: createEnquiryMessages.remark.required } as const;

export const selection = {
  none: createEnquiryMessages.diamondIdWithAmount.required,
  noneToShow: 'Please select any diamond to show',
  noneToCompare: 'Please select any diamond to compare',
  compareTooFew: 'Please select minimum 2 diamond to compare',
} as const;

export const toastTitle = { error: 'Error', success: 'Success', uploaded: 'SUCCESS' } as const;

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
