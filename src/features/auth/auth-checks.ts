import { isEmail } from '#domain/format/email.ts';
import { messages } from '#domain/messages/messages.ts';

export function checkEmail(email: string): string | null {
  if (!email.trim()) return messages.login.emailRequired;
  return isEmail(email.trim()) ? null : messages.login.emailInvalid;
}

/** What a sign-in asks of a password; the server asks more of a new one. */
export function checkPassword(password: string): string | null {
  if (!password) return messages.login.passwordRequired;
  return password.length < 6 ? messages.login.passwordTooShort : null;
}
