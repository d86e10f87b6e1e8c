const idPattern = /^[1-9]\d{0,15}$/;

function decodeText(code: string): string | null {
  const unpadded = code.trim().replace(/(?<!=)=+$/, '');
  if (!/^[A-Za-z0-9+/]+$/.test(unpadded)) return null;
  try {
    const text = atob(unpadded);
    return btoa(text).replace(/(?<!=)=+$/, '') === unpadded ? text : null;
  } catch {
    return null;
  }
}

function readId(text: string): number | null {
  const id = idPattern.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/** The id in a route: base64 of its decimal digits. */
export function encodeId(id: number): string {
  return btoa(String(id));
}

/** The id of a route parameter, padded or not; null for anything but an encoded positive integer. */
export function decodeId(code: string | null | undefined): number | null {
  const text = code ? decodeText(code) : null;
  return text === null ? null : readId(text);
}

/** The ids of a delete call: base64 of the comma-joined ids. */
export function encodeIds(ids: readonly number[]): string {
  return btoa(ids.join(','));
}

/** The ids of a delete call without duplicates; null when one is invalid or there is none. */
export function decodeIds(code: string | null | undefined): number[] | null {
  const text = code ? decodeText(code) : null;
  if (text === null) return null;
  const ids = text.split(',').map((part) => readId(part.trim()));
  return ids.every((id) => id !== null) ? [...new Set(ids)] : null;
}
