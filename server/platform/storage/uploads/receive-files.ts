import { join } from 'node:path';
import type { FileKind } from '#domain/uploads/file-kind.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import { fileTooLarge } from './file-validation.ts';
import { readMultipart } from './read-multipart.ts';
import type { ReceivedFile } from './received-file.ts';
import { saveFile } from './save-file.ts';

export interface ReceivedForm {
  /** The other fields as sent. */
  fields: Record<string, string>;
  /** In the order sent. */
  files: ReceivedFile[];
}

export interface ReceiveOptions {
  fileFields: readonly string[];
  maxFiles: number;
  /** Maximum of bytes for a file of this type, given the fields before it. */
  limitOf: (kind: FileKind | null, fields: ReadonlyMap<string, string>) => number;
  /** Called with each other field as it arrives. An error ends the upload. */
  onField?: (name: string, value: string) => void;
  /** Continue after a file that is too large, instead of ending the upload with 413. */
  skipTooLarge?: boolean;
}

/** Number of bytes read of refused files before the upload is ended. */
const maxIgnoredBytes = 64 * 1024 * 1024;

const maxFields = 20;

/**
 * Streams the files of a multipart body into a folder. Throws 400 for an invalid or incomplete body,
 * 413 beyond a limit, 422 for too many files or one in a field that is not for files.
 */
export async function receiveFiles(
  request: Request,
  folder: string,
  rules: ReceiveOptions & { diskReserve: DiskReserve; signal: AbortSignal },
): Promise<ReceivedForm> {
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  let count = 0;
  let ignored = 0;
  await readMultipart(request, {
    maxFields,
    maxFiles: rules.maxFiles,
    signal: rules.signal,
    tooManyFiles: () => tooManyFiles(rules),
    onField(name, value) {
      fields.set(name, value);
      rules.onField?.(name, value);
    },
    async onFile({ field, fileName, stream }, signal) {
      const index = count++;
      if (!rules.fileFields.includes(field)) throw unprocessable({ [field]: 'Unknown field' });
      const path = join(folder, String(index));
      const saved = await saveFile(stream, path, {
        signal,
        checkRoom: rules.diskReserve.assertRoom,
        limitOf: (kind) => rules.limitOf(kind, fields),
        onIgnored(bytes, limit) {
          ignored += bytes;
          if (!rules.skipTooLarge || ignored > maxIgnoredBytes) throw fileTooLarge(field, limit);
        },
      });
      files[index] = { field, name: sanitizeName(fileName), path, ...saved };
    },
  });
  return { fields: Object.fromEntries(fields), files };
}

const tooManyFiles = ({ fileFields: [field = 'file'], maxFiles }: ReceiveOptions) =>
  unprocessable({ [field]: `Please send at most ${maxFiles} files` });

/** Without control characters, which databases refuse, and within the contract's length. */
export const sanitizeName = (name: string | undefined) => (name ?? '').replace(/\p{Cc}/gu, '').slice(0, 255);
