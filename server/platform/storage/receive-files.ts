import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { ApiError, badRequest, unprocessable } from '#server/platform/http/api-error.ts';
import type { FileKind } from './file-kind.ts';
import { fileTooLarge } from './file-validation.ts';
import type { ReceivedFile } from './received-file.ts';
import { saveFile } from './save-file.ts';

export interface ReceivedForm {
  /** The other fields, as they were sent. */
  fields: Record<string, string>;
  /** In the order sent. */
  files: ReceivedFile[];
}

export interface ReceiveOptions {
  fileFields: readonly string[];
  maxFiles: number;
  /** Most bytes of a file of this kind, as far as the fields that came before it tell. */
  limitOf: (kind: FileKind | null, fields: ReadonlyMap<string, string>) => number;
  /** Told each other field as it comes. What it throws ends the upload. */
  onField?: (name: string, value: string) => void;
  /** Go on with the other files after one that is too large, instead of ending the upload with 413. */
  skipTooLarge?: boolean;
}

/** How much of files that are refused anyway is listened to, in bytes, before the upload is ended. */
const maxIgnoredBytes = 64 * 1024 * 1024;

const maxFields = 20;

/**
 * Writes the files of a multipart body into a folder while they come in. Throws 400 for a body that is none or
 * ends too early, 413 beyond a limit, 422 for too many files or one in a field that is not for files.
 */
export async function receiveFiles(
  request: Request,
  folder: string,
  rules: ReceiveOptions,
): Promise<ReceivedForm> {
  const form = openForm(request, rules.maxFiles);
  if (!form || !request.body) throw badRequest();
  const fields = new Map<string, string>();
  const saving: Promise<ReceivedFile | null>[] = [];
  // The first thing that went wrong; what follows from it says less.
  let failure: Error | undefined;
  const body = Readable.fromWeb(request.body as ReadableStream);
  const fail = (error: Error): null => {
    failure ??= error;
    body.destroy(failure);
    return null;
  };
  form.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) return fail(unprocessable({ [name]: 'This is too long' }));
    if (`${name}${value}`.includes('\0')) return fail(badRequest());
    fields.set(name, value);
    try {
      rules.onField?.(name, value);
    } catch (error) {
      fail(error as Error);
    }
  });
  let ignored = 0;
  form.on('file', (field, stream, { filename }) => {
    if (!rules.fileFields.includes(field)) {
      fail(unprocessable({ [field]: 'Unknown field' }));
      return stream.resume();
    }
    const path = join(folder, String(saving.length));
    const saved = saveFile(stream, path, {
      limitOf: (kind) => rules.limitOf(kind, fields),
      onIgnored(bytes, limit) {
        ignored += bytes;
        if (!rules.skipTooLarge || ignored > maxIgnoredBytes) throw fileTooLarge(field, limit);
      },
    });
    saving.push(saved.then((file) => ({ field, name: sanitizeName(filename), path, ...file }), fail));
  });
  form.on('filesLimit', () => fail(tooManyFiles(rules)));
  form.on('fieldsLimit', () => fail(badRequest()));
  form.on('partsLimit', () => fail(badRequest()));
  await pipeline(body, form, { signal: request.signal }).catch((error: Error) => fail(toBadRequest(error)));
  const files = await Promise.all(saving);
  request.signal.throwIfAborted();
  if (failure) throw failure;
  return { fields: Object.fromEntries(fields), files: files.filter((file) => file !== null) };
}

function openForm(request: Request, files: number): busboy.Busboy | null {
  try {
    return busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: 'utf8',
      limits: { files, fields: maxFields, fieldSize: 4096, parts: files + maxFields },
    });
  } catch {
    return null;
  }
}

const tooManyFiles = ({ fileFields: [field = 'file'], maxFiles }: ReceiveOptions) =>
  unprocessable({ [field]: `Please send at most ${maxFiles} files` });

/** Without control characters, which no database text can hold, and no longer than the contract lets it be. */
const sanitizeName = (name: string | undefined) => (name ?? '').replace(/\p{Cc}/gu, '').slice(0, 255);

/** A body that ends too early, or is no form at all. */
const toBadRequest = (error: Error) => (error instanceof ApiError ? error : badRequest());
