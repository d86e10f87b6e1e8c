import { fileTypeFromBuffer } from 'file-type';

/** The type of a file, detected from its content. */
export interface FileKind {
  mime: string;
  /** The extension of its stored name, with a dot. */
  extension: string;
}

const kind = (mime: string, extension: string): FileKind => ({ mime, extension });
const jpeg = kind('image/jpeg', '.jpg');
const png = kind('image/png', '.png');
const windowsMedia = kind('video/x-ms-wmv', '.wmv');
const mpeg = kind('video/mpeg', '.mpeg');

/** Every type that may be stored, by detected MIME type. SVG and HTML are not among them. */
const kinds: ReadonlyMap<string, FileKind> = new Map([
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['image/apng', png],
  ['image/bmp', kind('image/bmp', '.bmp')],
  ['image/gif', kind('image/gif', '.gif')],
  ['application/pdf', kind('application/pdf', '.pdf')],
  ['video/vnd.avi', kind('video/x-msvideo', '.avi')],
  ['video/x-flv', kind('video/x-flv', '.flv')],
  ['video/matroska', kind('video/x-matroska', '.mkv')],
  ['video/quicktime', kind('video/quicktime', '.mov')],
  ['video/mp4', kind('video/mp4', '.mp4')],
  ['video/webm', kind('video/webm', '.webm')],
  ['video/x-ms-asf', windowsMedia],
  ['application/vnd.ms-asf', windowsMedia],
  ['video/x-m4v', kind('video/x-m4v', '.m4v')],
  ['video/mpeg', mpeg],
  ['video/MP1S', mpeg],
  ['video/MP2P', mpeg],
]);

/** Number of bytes that distinguish all types. */
export const headLength = 4100;

/** The kind of a file by its first bytes; null for anything that is never stored. */
export async function detectFileKind(head: Uint8Array): Promise<FileKind | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const known = found && kinds.get(found.mime);
  return known && hasValidHeader(known, head) && !containsMarkup(head) ? known : null;
}

const latin1 = new TextDecoder('latin1');
const text = (head: Uint8Array, from: number, to: number) => latin1.decode(head.subarray(from, to));

/** Two signatures are so short that a text can begin with them; these check more of the header. */
function hasValidHeader({ extension }: FileKind, head: Uint8Array): boolean {
  if (extension === '.gif') return /^GIF8[79]a/.test(text(head, 0, 6));
  if (extension === '.bmp') return head.length >= 26 && bitmapHeaders.has(head[14]!) && head[15] === 0;
  return true;
}

/** Valid lengths of the header after the file header of a bitmap. */
const bitmapHeaders = new Set([12, 40, 52, 56, 64, 108, 124]);

/** A file that begins as a picture and continues as markup, for readers that guess. */
function containsMarkup(head: Uint8Array): boolean {
  return /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i.test(text(head, 0, 1024));
}
