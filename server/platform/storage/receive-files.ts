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
  rules: ReceiveOptions,
): Promise<ReceivedForm> {
  const form = openForm(request, rules.maxFiles);
  if (!form || !request.body) throw badRequest();
  const fields = new Map<string, string>();
  const saving: Promise<ReceivedFile | null>[] = [];
  // Only the first failure counts; later ones follow from it.
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

/** Without control characters, which databases refuse, and within the contract's length. */
const sanitizeName = (name: string | undefined) => (name ?? '').replace(/\p{Cc}/gu, '').slice(0, 255);

/** A body that ends too early, or is not a form. */
const toBadRequest = (error: Error) => (error instanceof ApiError ? error : badRequest());
