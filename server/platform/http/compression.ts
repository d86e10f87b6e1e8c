import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Shorter answers fit into a packet or two as they are, in characters. */
const minLength = 2000;
/** Up to here packing takes less of this thread than handing it to another would, in characters. */
const maxSyncLength = 128_000;

/** Low steps: five sixths of an answer are saved in some 50 µs; the next ones save little for several times that. */
const brotliSettings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
const gzipSettings = { level: 1 };

export interface CompressedText {
  encoding: 'br' | 'gzip';
  bytes: Buffer;
}

/**
 * A JSON text as the caller reads it in fewer bytes; null where it is sent as it is. `accepted` is the caller's
 * Accept-Encoding. Text with a key or token in it is never packed: its length would tell of the key to whoever
 * chooses other words of the same text and sees how long it gets.
 */
export function compressText(
  text: string,
  accepted: string | undefined,
): CompressedText | Promise<CompressedText> | null {
  if (accepted === undefined || text.length < minLength) return null;
  const encoding = negotiateEncoding(accepted);
  if (encoding === null || containsSecret(text)) return null;
  if (text.length > maxSyncLength) return compressAsync(text, encoding);
  const bytes = encoding === 'br' ? brotliCompressSync(text, brotliSettings) : gzipSync(text, gzipSettings);
  return { encoding, bytes };
}

const containsSecret = (text: string) => text.includes('key=') || text.includes('"token"');

function compressAsync(text: string, encoding: CompressedText['encoding']): Promise<CompressedText> {
  return new Promise((resolve, reject) => {
    const end = (failure: Error | null, bytes: Buffer) =>
      failure ? reject(failure) : resolve({ encoding, bytes });
    if (encoding === 'br') brotliCompress(text, brotliSettings, end);
    else gzip(text, gzipSettings, end);
  });
}

function negotiateEncoding(accepted: string): CompressedText['encoding'] | null {
  const read = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...settings] = part.split(';').map((each) => each.trim());
    if (!settings.some((each) => /^q=0(\.0*)?$/.test(each))) read.add(name);
  }
  if (read.has('br')) return 'br';
  return read.has('gzip') ? 'gzip' : null;
}
