import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { CFB } from '@e965/xlsx';
import { contentError, spreadsheetTexts } from './spreadsheet-error.ts';

/** Unpacked bytes of all parts of a workbook. */
const maxUnpackedBytes = 400_000_000;
/** Rows full of the same blank cells shrink to a hundredth; a higher ratio is hostile. */
const maxRatio = 400;
const ratioExemptBytes = 20_000_000;

/** What the library unpacks the ZIP file of a workbook with. The sizes that a file declares prove nothing. */
export function boundUnpacking(fileBytes: number): void {
  let left = Math.min(maxUnpackedBytes, Math.max(ratioExemptBytes, fileBytes * maxRatio));
  class BoundedInflate {
    readonly _finishFlushFlag = 0;
    bytesRead = 0;

    _processChunk(packed: Uint8Array): Buffer {
      const { bytes, read } = inflate(packed, left);
      left -= bytes.length;
      this.bytesRead = read;
      return bytes;
    }
  }
  CFB.utils.use_zlib({ InflateRaw: BoundedInflate, deflateRawSync });
}

function inflate(packed: Uint8Array, maxOutputLength: number): { bytes: Buffer; read: number } {
  try {
    const { buffer, engine } = inflateRawSync(packed, { info: true, maxOutputLength }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return { bytes: buffer, read: engine.bytesWritten };
  } catch (failure) {
    const isTooLarge = (failure as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw contentError(isTooLarge ? spreadsheetTexts.tooLarge : spreadsheetTexts.broken);
  }
}
