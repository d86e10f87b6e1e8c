import { createReadStream } from 'node:fs';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface TextEncoding {
  encoding: Encoding;
  /** Offset of the text in bytes: the length of the byte-order mark. */
  start: number;
}

/** Reads the encoding from a byte-order mark; null without one. */
export function encodingFromMark(head: Buffer): TextEncoding | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return { encoding: 'utf-8', start: 3 };
  if (head.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return { encoding: 'utf-16le', start: 2 };
  if (head.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))) return { encoding: 'utf-16be', start: 2 };
  return null;
}

/** Detects the encoding without a byte-order mark: UTF-8 if the whole file decodes as such, else Windows-1252. */
export async function detectEncoding(path: string, signal?: AbortSignal): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { signal })) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return { encoding: 'utf-8', start: 0 };
  } catch (failure) {
    if (!(failure instanceof TypeError)) throw failure;
    return { encoding: 'windows-1252', start: 0 };
  }
}
