export const password = {
  tooShort: (characters: number) => `Password must be at least ${characters} characters long`,
  common: 'This password is among the most common ones. Please choose another.',
  personal: 'The password must not contain the name, the company or the email of the account',
} as const;
