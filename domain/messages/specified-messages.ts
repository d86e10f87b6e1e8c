import {
  createCategoryMessages,
  createEnquiryMessages,
  createSubcategoryMessages,
  loginUserMessages,
  recommendDiamondsMessages,
  saveSearchMessages,
  storeFilesMessages,
  updateApprovalMessages,
  updateOrderMessages,
  updateSubcategoryMessages,
} from '#contract/field-messages.ts';

/* Each group is an export of its own, so that a page is sent only the groups that the app uses. */

export const login = {
  emailRequired: loginUserMessages.email.required,
  emailInvalid: loginUserMessages.email.format,
  passwordRequired: loginUserMessages.password.required,
  passwordTooShort: loginUserMessages.password.minLength,
  failed: 'Something went wrong, Please try agian',
  loggedOut: 'Successfully logged out',
} as const;

export const remarks = { required: createEnquiryMessages.remark.required } as const;
export const selection = {
  none: createEnquiryMessages.diamondIdWithAmount.required,
  noneToShow: 'Please select any diamond to show',
  noneToCompare: 'Please select any diamond to compare',
  compareTooFew: 'Please select minimum 2 diamond to compare',
} as const;

export const enquiry = {
  saved: 'Enquiry Saved Successfully.',
  failed: 'Failed to Saved enquiry. Please try again',
  reportTitle: 'Enquiry Report',
  createdBy: (name: string | null | undefined) => `Enquiry created by ${name?.trim() || 'Guest'}`,
  guest: 'Guest',
} as const;

export const order = {
  placed: 'Order Placed Successfully.',
  failed: 'Failed to place order. Please try again',
  updated: 'Record Updated',
  updateFailed: "Could'nt able to Update Record, Try again",
  noneSelected: 'No order selected',
  invalidNumber: 'Please a valid number',
  idRequired: updateOrderMessages.id.required,
  amountRequired: updateOrderMessages.paidAmount.required,
  noWhatsapp: 'whatsapp no is not available',
  receivableButton: 'Receivable Amount',
  receivableTitle: 'Recievable Amount',
  orderId: 'Order Id',
  receivedAmount: 'Received Amount',
} as const;

export const search = {
  saved: 'Successfully search saved',
  saveFailed: 'Failed to save search, please try again later.',
  titleRequired: saveSearchMessages.title.required,
  saveTitle: 'Save & Search',
  countryLoading: 'Loading..',
  countryPlaceholder: 'Select Country',
} as const;

export const recommendation = {
  sent: 'Successfully Recommanded to the user',
  failed: 'Some error occur. Please contact admin',
  none: recommendDiamondsMessages.diamondIds.required,
  title: 'Diamond Recommendation',
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

export const category = {
  added: 'Category added successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
  addFailed: 'Fail to add Category, Please try again.',
  updateFailed: 'Fail to update Category, Please try again.',
  deleteFailed: (serverError?: string | null) =>
    serverError ? `Fail to delete Category. ${serverError}` : 'Fail to delete Category, Please try again.',
  nameBlank: createCategoryMessages.name.required,
  title: 'Manage Category & Sub-Category',
  manage: 'Mange Category',
  addNew: '+ Add New Category',
  add: '+ Add',
} as const;

export const subcategory = {
  added: 'SubCategory added successfully',
  updated: 'SubCategory updated successfully',
  deleted: 'SubCategory deleted successfully',
  addFailed: 'Fail to add SubCategory, Please try again.',
  updateFailed: 'Fail to update SubCategory, Please try again.',
  deleteFailed: (serverError?: string | null) =>
    serverError
      ? `Fail to delete SubCategory. ${serverError}`
      : 'Fail to delete SubCategory, Please try again.',
  nameBlankOnEdit: updateSubcategoryMessages.name.required,
  nameBlankOnCreate: createSubcategoryMessages.name.required,
  addNew: '+ Add New Sub Category',
} as const;

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

export const profile = {
  updated: 'Profile Successfully updated. Please Re-login to apply changes',
  personalTab: 'Personal Details',
  companyTab: 'Company Details',
  passwordTab: 'Change Password',
} as const;

export const config = {
  saved: 'Config Successfully updated',
  save: 'Save Changes',
  text: 'Enter Text',
} as const;
export const toastTitle = { error: 'Error', success: 'Success', uploaded: 'SUCCESS' } as const;
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

export const approval = {
  reasonLabel: 'Reason to Reject:',
  reasonBlank: updateApprovalMessages.reason.required,
  proofTitle: 'Proof View',
  notAvailable: 'NA',
} as const;

export const user = {
  searchPlaceholder: 'Search by Name or Phone No',
  recentEnquiries: 'Recent Enquery Info',
  recentOrders: 'Recent Order Info',
  diamondList: 'Diamond List',
  personalInfo: 'Personal Info',
  companyInfo: 'Company Info',
} as const;

export const report = {
  recommended: 'Recommended Diamond',
  newStock: 'New Stock',
  bestOf: (business: string) => `Best of ${business}`,
  searchResult: 'Search Result',
} as const;

export const dashboard = {
  totalEnquiries: 'Total Enquiries',
  pendingAmount: 'Pending Amount',
  totalDiamonds: 'Total Diamonds',
  totalUsers: 'Total Users',
  totalJewellery: 'Total Jewellery',
  todayEnquiries: "Today's Enquiries",
  todayOrders: "Today's Orders",
  amountPending: 'Amount Pending List',
  noValue: 'NA',
} as const;

export const jewelleryCard = { remove: 'x remove' } as const;
