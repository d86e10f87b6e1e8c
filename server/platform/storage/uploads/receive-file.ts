import { messages } from '#domain/messages/messages.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import { fileTooLarge } from './file-validation.ts';
import { readMultipart } from './read-multipart.ts';
import { sanitizeName } from './receive-files.ts';
import { writeNewFile } from './write-new-file.ts';

export interface ReceiveFileOptions {
  /** Path of the file to write. */
  path: string;
  diskReserve: DiskReserve;
  /** Maximum of bytes. */
  limit: number;
  /** Called with each other field as it arrives. An error ends the upload. */
  onField?: (name: string, value: string) => void;
  /** Called with the name that the sender gives the file. */
  onFileName?: (name: string) => void;
}

/** Allowance for the other fields and the boundaries. */
const formOverhead = 64 * 1024;

const maxFields = 10;

const fileField = 'file';

/**
 * Streams the one file of a multipart body to disk. Returns the other fields that are not blank.
 * Throws 400 for an invalid body, 413 beyond the limit, 422 without a file or with a second one.
 */
export async function receiveFile(
  request: Request,
  { path, limit, diskReserve, onField, onFileName }: ReceiveFileOptions,
): Promise<Record<string, string>> {
  const tooLarge = () => fileTooLarge(fileField, limit);
  if (Number(request.headers.get('content-length') ?? 0) > limit + formOverhead) throw tooLarge();
  const fields: Record<string, string> = {};
  let received = false;
  await readMultipart(request, {
    maxFields,
    maxFiles: 1,
    tooManyFiles: () => unprocessable({ [fileField]: 'Please send one file only' }),
    onField(name, value) {
      if (value.trim() === '') return;
      fields[name] = value.trim();
      onField?.(name, fields[name]);
    },
    async onFile({ field, fileName, stream }, signal) {
      if (field !== fileField) throw unprocessable({ [field]: 'Unknown field' });
      received = true;
      onFileName?.(sanitizeName(fileName));
      const checked = (source: AsyncIterable<Buffer>) =>
        upTo(limit, source, { tooLarge, checkRoom: diskReserve.assertRoom });
      await writeNewFile(path, stream, checked, signal);
    },
  });
  if (!received) throw unprocessable({ [fileField]: messages.upload.noFile });
  return fields;
}

async function* upTo(
  limit: number,
  source: AsyncIterable<Buffer>,
  { tooLarge, checkRoom }: { tooLarge: () => Error; checkRoom: () => Promise<void> },
) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    await checkRoom();
    yield chunk;
  }
}
