/** Addresses that open a page to whoever has them: they are not for the text of a conversation. */
const withheld = ['report_url'];

/** Whether a field of an answer is left out of results. */
export const isWithheld = (name: string): boolean => withheld.includes(name);

/** Control characters, and those that are not seen: marks of direction and of tags can hide text from a reader. */
const unseen = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;

const seenText = (text: string) => text.replace(unseen, (mark) => (/[\n\t]/.test(mark) ? mark : ''));

/** An answer without withheld fields and without unseen characters in its texts. */
export function safeAnswer(value: unknown): unknown {
  if (typeof value === 'string') return seenText(value);
  if (Array.isArray(value)) return value.map(safeAnswer);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isWithheld(name))
      .map(([name, field]) => [name, safeAnswer(field)]),
  );
}
