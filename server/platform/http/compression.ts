import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Shorter responses fit into a packet or two uncompressed, in characters. */
const minLength = 2000;
/** Up to this length, compressing here costs less than handing over to a worker thread, in characters. */
const maxSyncLength = 128_000;

/** Low levels: they save five sixths of a response in some 50 µs; higher ones save little more for a multiple of that. */
const brotliSettings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
const gzipSettings = { level: 1 };

export interface CompressedText {
  encoding: 'br' | 'gzip';
  bytes: Buffer;
}

/**
 * Compresses a JSON text; null where it is sent uncompressed. `accepted` is the caller's
 * Accept-Encoding. Never compresses a text with a key or a token: its length would reveal the key to an attacker who
 * controls another part of the text (BREACH).
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

/** The better of the encodings that an Accept-Encoding allows, or null. */
export function negotiateEncoding(accepted: string): CompressedText['encoding'] | null {
  const read = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...settings] = part.split(';').map((each) => each.trim());
    if (!settings.some((each) => /^q=0(\.0*)?$/.test(each))) read.add(name);
  }
  if (read.has('br')) return 'br';
  return read.has('gzip') ? 'gzip' : null;
}
