/**
 * The distinct numbers of a pasted text, in order: separated by commas, semicolons, spaces, tabs or new
 * lines, with or without quotes.
 */
export function parseNumberList(text: string | undefined): string[] {
  const parts = (text ?? '')
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^["'‘“]+|["'’”]+$/g, ''))
    .filter(Boolean);
  return [...new Set(parts)];
}
