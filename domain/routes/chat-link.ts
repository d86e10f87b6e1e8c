/** Digits of an international number, without `+` or a leading 00; null when there are too few or too many. */
export function chatDigits(number: string | null | undefined): string | null {
  const digits = (number ?? '').replace(/\D/g, '').replace(/^00/, '');
  return digits.length >= 7 && digits.length <= 15 ? digits : null;
}

/** A WhatsApp chat link, with the message prefilled; null when there is no usable number. */
export function chatLink(number: string | null | undefined, message?: string): string | null {
  const digits = chatDigits(number);
  if (!digits) return null;
  return `https://wa.me/${digits}${message ? `?text=${encodeURIComponent(message)}` : ''}`;
}

/** A link that opens WhatsApp with a message, for a person whom the sender chooses there. */
export const messageLink = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`;
