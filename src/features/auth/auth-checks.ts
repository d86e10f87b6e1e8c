import { messages } from '#domain/messages/messages.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';

/** The rule of addresses: loaded with the first character that is typed. */
export const lazyEmailRule = lazyComponent(() => import('#domain/accounts/email-address.ts'));

/** Why an address cannot be one; null when it can, and while its rule is loading. */
export function checkEmail(email: string): string | null {
  if (!email.trim()) return messages.login.emailRequired;
  return (lazyEmailRule.current()?.isEmail(email) ?? true) ? null : messages.login.emailInvalid;
}

/** The password rule of the sign-in; the server requires more of a new password. */
export function checkPassword(password: string): string | null {
  if (!password) return messages.login.passwordRequired;
  return password.length < 6 ? messages.login.passwordTooShort : null;
}
