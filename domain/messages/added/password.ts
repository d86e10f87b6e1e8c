export const password = {
  wrongCurrent: 'The current password is wrong',
  same: 'The new password must differ from the current one',
  tooShort: (characters: number) => `Password must be at least ${characters} characters long`,
  common: 'This password is among the most common ones. Please choose another.',
  personal: 'The password must not contain the name, the company or the email of the account',
} as const;
