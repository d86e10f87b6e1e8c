export const profile = {
  updated: 'Profile Successfully updated. Please Re-login to apply changes',
  personalTab: 'Personal Details',
  companyTab: 'Company Details',
  passwordTab: 'Change Password',
} as const;
