import fs, { type WriteStream } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Makes every file that is written as a stream fail with this code once it has so many bytes. Returns the function that
 * ends it.
 */
export function failWritesAfter(bytes: number, code: 'ENOSPC' | 'EIO'): () => void {
  const original = fs.createWriteStream;
  fs.createWriteStream = (...args) => failing(original(...args), bytes, code);
  syncBuiltinESMExports();
  return () => {
    fs.createWriteStream = original;
    syncBuiltinESMExports();
  };
}

function failing(stream: WriteStream, bytes: number, code: string): WriteStream {
  let written = 0;
  const failure = () => Object.assign(new Error(`${code}: injected, write`), { code, syscall: 'write' });
  const write = stream._write.bind(stream);
  stream._write = (chunk: Buffer, encoding, callback) => {
    written += chunk.length;
    if (written > bytes) callback(failure());
    else write(chunk, encoding, callback);
  };
  // Without it the stream hands over all waiting chunks at once.
  delete (stream as { _writev?: unknown })._writev;
  stream._writev = undefined as never;
  return stream;
}
