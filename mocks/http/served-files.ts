import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineMime } from '#domain/uploads/inline-types.ts';
import { keptFile, opensFile, type StoredFile } from '../business/stored-files.ts';

/** The pictures and videos of the demonstration, beside the bundle. */
const folder = join(import.meta.dirname, 'files');

const isName = (part: string | undefined): part is string => /^[\w-][\w.-]*$/.test(part ?? '');

async function demonstrationFile({ pathname }: URL): Promise<StoredFile | null> {
  const [, , below, name, ...more] = pathname.split('/');
  if (!isName(below) || !isName(name) || more.length > 0) return null;
  const bytes = await readFile(join(folder, below, name)).catch(() => null);
  return bytes && { type: inlineMime(name) ?? 'application/octet-stream', bytes: new Uint8Array(bytes) };
}

/** The file at an address below `/files`: what was uploaded or written, or a picture of the demonstration. */
export async function servedFile(url: URL): Promise<StoredFile | null> {
  if (!opensFile(url)) return null;
  return keptFile(url) ?? demonstrationFile(url);
}
