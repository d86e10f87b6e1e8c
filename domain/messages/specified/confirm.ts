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
