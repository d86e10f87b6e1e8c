import { loginUserMessages, updateApprovalMessages } from '#contract/field-messages.ts';

export const approval = {
  reasonLabel: 'Reason to Reject:',
  reasonBlank: updateApprovalMessages.reason.required,
  proofTitle: 'Proof View',
  notAvailable: 'NA',
} as const;

export const config = {
  saved: 'Config Successfully updated',
  save: 'Save Changes',
  text: 'Enter Text',
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

export const login = {
  emailRequired: loginUserMessages.email.required,
  emailInvalid: loginUserMessages.email.pattern,
  passwordRequired: loginUserMessages.password.required,
  passwordTooShort: loginUserMessages.password.minLength,
  failed: 'Something went wrong, Please try agian',
  loggedOut: 'Successfully logged out',
} as const;

export const profile = {
  updated: 'Profile Successfully updated. Please Re-login to apply changes',
  personalTab: 'Personal Details',
  companyTab: 'Company Details',
  passwordTab: 'Change Password',
} as const;

export const user = {
  searchPlaceholder: 'Search by Name or Phone No',
  recentEnquiries: 'Recent Enquery Info',
  recentOrders: 'Recent Order Info',
  diamondList: 'Diamond List',
  personalInfo: 'Personal Info',
  companyInfo: 'Company Info',
} as const;
