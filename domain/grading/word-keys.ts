/**
 * How words of lists are compared: capitals without accents, spaces and signs; first as they are, then only their Latin
 * part, since "圆形 RD" says the same in two scripts.
 */
export function wordKeys(text: string): [string, string] {
  const plain = text.normalize('NFD').toUpperCase();
  return [plain.replace(/[^\p{L}\d]/gu, ''), plain.replace(/[^A-Z0-9]/g, '')];
}
