import { sharedKey } from '../fixtures/enquiries.ts';
import { records } from '../records.ts';

/** A file that was uploaded or written. */
export interface StoredFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Its name for those who download it; none for what a page shows. */
  name?: string;
}

/** Bytes of all files together: the oldest give way to new ones. */
const mostBytes = 100_000_000;

/** Files of these folders open with a key only. */
const keyedFolders: ReadonlySet<string> = new Set(['proofs', 'exports', 'imports']);

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
    if (size <= mostBytes || oldest === path) break;
    files.delete(oldest);
    size -= bytes.byteLength;
  }
  records.files = files;
  return keyedFolders.has(folder) ? `${path}?key=${sharedKey}` : path;
}

/** Keeps an uploaded file. */
export async function keepUpload(folder: string, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return keepFile(folder, file.name, { type: file.type || 'application/octet-stream', bytes });
}

/** Whether an address may be opened: private files need their key. */
export function opensFile({ pathname, searchParams }: URL): boolean {
  const folder = pathname.split('/')[2] ?? '';
  return !keyedFolders.has(folder) || searchParams.get('key') === sharedKey;
}

/** The kept file of an address; null for none. */
export const keptFile = ({ pathname }: URL): StoredFile | null => records.files.get(pathname) ?? null;
