import { isEmail } from '#domain/accounts/email-address.ts';
import { messages } from '#domain/messages/messages.ts';

export function checkEmail(email: string): string | null {
  if (!email.trim()) return messages.login.emailRequired;
  return isEmail(email) ? null : messages.login.emailInvalid;
}

/** The password rule of the sign-in; the server requires more of a new password. */
export function checkPassword(password: string): string | null {
  if (!password) return messages.login.passwordRequired;
  return password.length < 6 ? messages.login.passwordTooShort : null;
}
