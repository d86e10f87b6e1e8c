import type { Readable } from 'node:stream';
import { detectFileKind, type FileKind, headLength } from '#domain/uploads/file-kind.ts';
import { writeNewFile } from './write-new-file.ts';

interface SaveOptions {
  /** Ends the saving. */
  signal: AbortSignal;
  /** Called before each write. Throws when the disk has no room. */
  checkRoom: () => Promise<void>;
  /** Maximum of bytes for a file of this type. */
  limitOf: (kind: FileKind | null) => number;
  /** Called for bytes beyond the limit, which are not written. An error ends the saving. */
  onIgnored: (bytes: number, limit: number) => void;
}

interface SavedFile {
  size: number;
  kind: FileKind | null;
  exceededLimit: number | null;
}

/** Writes a stream to disk, up to the limit of its detected type. */
export async function saveFile(stream: Readable, path: string, rules: SaveOptions): Promise<SavedFile> {
  const saved: SavedFile = { size: 0, kind: null, exceededLimit: null };
  await writeNewFile(path, stream, (source) => upToLimit(source, saved, rules), rules.signal);
  return saved;
}

async function* upToLimit(
  source: AsyncIterable<Buffer>,
  saved: SavedFile,
  { limitOf, onIgnored, checkRoom }: SaveOptions,
): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  let limit: number | null = null;
  for await (const chunk of source) {
    saved.size += chunk.length;
    let ready: Buffer = chunk;
    if (limit === null) {
      // Writes nothing before the first bytes identify the type.
      head = Buffer.concat([head, chunk]);
      if (head.length < headLength) continue;
      saved.kind = await detectFileKind(head.subarray(0, headLength));
      limit = limitOf(saved.kind);
      ready = head;
    }
    if (saved.size <= limit) {
      await checkRoom();
      yield ready;
    } else {
      saved.exceededLimit = limit;
      onIgnored(ready.length, limit);
    }
  }
  if (limit !== null) return;
  saved.kind = await detectFileKind(head);
  if (head.length > 0) yield head;
}
