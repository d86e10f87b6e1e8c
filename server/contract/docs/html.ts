const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, also inside quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter]!);

/** The little markup of the contract's descriptions: paragraphs and `code`. */
export function prose(text: string | undefined): string {
  if (!text) return '';
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('');
}

/** One line of a description. */
export const inline = (text: string | undefined): string =>
  escapeHtml(text ?? '').replace(/`([^`]+)`/g, '<code>$1</code>');

/** A value as indented JSON. */
export const jsonBlock = (value: unknown): string =>
  `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;
