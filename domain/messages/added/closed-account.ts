/** What the owner of an account that may not enter can do, by the code of the refused sign-in. */
export const closedAccount = {
  account_pending: 'We are checking your request. You can sign in here as soon as it is approved.',
  account_rejected: 'Contact us if you want to send what was missing.',
  account_blocked: 'Only we can open it again.',
} as const;
