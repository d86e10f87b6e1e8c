import { privateFolders } from '#domain/uploads/private-folders.ts';
import { sharedKey } from '../fixtures/enquiries.ts';
import { records } from '../records.ts';

/** A file that was uploaded or written. */
export interface StoredFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Its name for those who download it; none for what a page shows. */
  name?: string;
}

/** Bytes of all files together: the oldest give way to new ones. The newest is kept whatever its size. */
const maxStoredBytes = 100_000_000;

const sizeOf = (files: ReadonlyMap<string, StoredFile>) =>
  [...files.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

/** Keeps a file in memory; returns its address, with the key where it needs one. */
export function keepFile(folder: string, name: string, file: StoredFile): string {
  const files = new Map(records.files);
  records.storedFiles += 1;
  const path = `/files/${folder}/mock-${records.storedFiles}-${name.replace(/[^A-Za-z0-9.-]/g, '-')}`;
  files.set(path, file);
  let size = sizeOf(files);
  for (const [oldest, { bytes }] of files) {
    if (size <= maxStoredBytes || oldest === path) break;
    files.delete(oldest);
    size -= bytes.byteLength;
  }
  records.files = files;
  return privateFolders.includes(folder) ? `${path}?key=${sharedKey}` : path;
}

/** The sender's name of a file as a part of an address, without its extension. */
const titleOf = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[^A-Za-z0-9_-]/g, '-')
    .slice(0, 60);

/** Keeps an uploaded file, under an extension that its content tells; returns its address and type. */
export async function keepUpload(folder: string, file: File): Promise<{ url: string; kind: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // What knows the types is large, and few calls need it.
  const { detectFileKind, headLength } = await import('#domain/uploads/file-kind.ts');
  const found = await detectFileKind(bytes.subarray(0, headLength));
  const { mime, extension } = found ?? { mime: 'application/octet-stream', extension: '' };
  return { url: keepFile(folder, `${titleOf(file.name)}${extension}`, { type: mime, bytes }), kind: mime };
}

/** Whether an address may be opened: private files need their key. */
export function opensFile({ pathname, searchParams }: URL): boolean {
  const folder = pathname.split('/')[2] ?? '';
  return !privateFolders.includes(folder) || searchParams.get('key') === sharedKey;
}

/** The kept file of an address; null for none. */
export const keptFile = ({ pathname }: URL): StoredFile | null => records.files.get(pathname) ?? null;
