export const account = {
  buyerRequired: 'Please name the buyer',
  ownAccount: 'You cannot block your own account or take away your own role',
} as const;

export const bankDetails = {
  beneficiaryRequired: 'Beneficiary is required',
  bankRequired: 'Bank is required',
  accountRequired: 'Account number or IBAN is required',
  accountForm: 'Enter 4 to 34 letters and digits',
  ibanChecksum: 'This IBAN has a wrong digit. Check it against the bank statement.',
  codeForm: 'Enter a SWIFT code of 8 or 11 characters or an IFSC code of 11',
  copyBlocked: 'The browser does not allow copying. Select the text instead.',
  notBankDetails:
    'The bank details must be JSON with the fields beneficiary, bank, account_no, bank_code and note',
} as const;

export const business = {
  nameRequired: 'Business name is required',
  notANumber: 'Enter an international number of 6 to 15 digits, such as +3232221100',
  days: (max: number) => `Enter a whole number of days from 1 to ${max.toLocaleString('en-US')}`,
  notBusiness:
    'The business settings must be JSON with the fields business_name, whatsapp_number, link_days and two_step_sign_in',
} as const;

/** What the owner of an account that may not enter can do, by the code of the refused sign-in. */
export const closedAccount = {
  account_pending: 'We are checking your request. You can sign in here as soon as it is approved.',
  account_rejected: 'Contact us if you want to send what was missing.',
  account_blocked: 'Only we can open it again.',
} as const;

export const password = {
  tooShort: (characters: number) => `Password must be at least ${characters} characters long`,
  common: 'This password is among the most common ones. Please choose another.',
  personal: 'The password must not contain the name, the company or the email of the account',
} as const;

export const registration = {
  full: 'We cannot take further registrations at the moment. Please contact us.',
  countryNeeded: 'Select a country, or start the numbers with + and the country code',
  afterwards: 'Once your registration is approved, you can sign in with',
} as const;
export const approval = {
  alreadyDecided: 'Only a pending registration can be accepted or rejected.',
} as const;

/** The test mail of the setup. */
export const setup = {
  mailNotConfigured:
    'No mail server is configured. Set SMTP_URL and MAIL_FROM, restart the server and try again.',
} as const;

export const twoStep = {
  staysOn: 'Administrators must use two-step sign-in.',
  ownAccount: 'Turn off your own two-step sign-in on the Security page.',
} as const;
