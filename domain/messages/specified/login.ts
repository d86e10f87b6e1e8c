import { loginUserMessages } from '#contract/field-messages.ts';

export const login = {
  emailRequired: loginUserMessages.email.required,
  emailInvalid: loginUserMessages.email.pattern,
  passwordRequired: loginUserMessages.password.required,
  passwordTooShort: loginUserMessages.password.minLength,
  failed: 'Something went wrong, Please try agian',
  loggedOut: 'Successfully logged out',
} as const;
