import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes what `transform` yields of a stream to a new file. Settles once the file is closed, also after an abort: until
 * then the file may still appear in its folder, which could not be removed.
 */
export async function writeNewFile(
  path: string,
  stream: Readable,
  transform: (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' });
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()));
  try {
    await pipeline(stream, transform, file, { signal });
  } finally {
    await closed;
  }
}
