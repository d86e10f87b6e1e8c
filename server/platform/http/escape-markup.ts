const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for HTML or XML, in an element or in a quoted attribute; without control characters. */
export const escapeMarkup = (text: string): string =>
  text.replace(/\p{Cc}+/gu, ' ').replace(/[&<>"']/g, (char) => entities[char]!);
