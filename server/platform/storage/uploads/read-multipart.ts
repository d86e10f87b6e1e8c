import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { badRequest, unprocessable } from '#server/platform/http/api-error.ts';

interface FormRules {
  /** Maximum number of fields that are not files. */
  maxFields: number;
  maxFiles: number;
  tooManyFiles: () => Error;
  /** Ends the upload with its reason. */
  signal?: AbortSignal;
  /** Called with each field that is not a file, as it arrives. An error ends the upload. */
  onField: (name: string, value: string) => void;
  /** Consumes a file, as it arrives. An error ends the upload; the signal then ends the work on the other files. */
  onFile: (file: FormFile, signal: AbortSignal) => Promise<void>;
}

export interface FormFile {
  /** The name of its form field. */
  field: string;
  /** The sender's file name without its path. */
  fileName: string | undefined;
  stream: Readable;
}

/** Maximum length of a field that is not a file, in bytes. */
const maxFieldBytes = 4096;

/**
 * Streams the parts of a multipart body to `onField` and `onFile`. Resolves when all of them are consumed. The first
 * failure, of the body, a part or a disk, stops the reading at once and is thrown: 400 for an invalid or incomplete
 * body, 422 for too long a field or too many files.
 */
export async function readMultipart(request: Request, rules: FormRules): Promise<void> {
  const form = openForm(request, rules);
  if (!form || !request.body) throw badRequest();
  const stop = new AbortController();
  const ends = [request.signal, ...(rules.signal ? [rules.signal] : [])];
  const signal = AbortSignal.any([...ends, stop.signal]);
  const work: Promise<void>[] = [];
  // Only the first failure counts; later ones follow from it.
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    // Ends the streams too: a file whose writer failed would never ask the form for more, nor the form the body.
    stop.abort(failure);
  };
  form.on('field', (name: string | undefined, value: string | undefined, { valueTruncated }) => {
    // A part without a name, or in a character set that nobody knows.
    if (name === undefined || value === undefined) return fail(badRequest());
    if (valueTruncated) return fail(unprocessable({ [name]: 'This is too long' }));
    if (`${name}${value}`.includes('\0')) return fail(badRequest());
    try {
      rules.onField(name, value);
    } catch (error) {
      fail(error);
    }
  });
  form.on('file', (field: string | undefined, stream, { filename }) => {
    // Errors reach the reader of the stream; without a listener they would end the process.
    stream.on('error', () => {});
    if (field === undefined) fail(badRequest());
    if (field === undefined || signal.aborted) stream.destroy();
    else work.push(rules.onFile({ field, fileName: filename, stream }, signal).catch(fail));
  });
  form.on('filesLimit', () => fail(rules.tooManyFiles()));
  form.on('fieldsLimit', () => fail(badRequest()));
  form.on('partsLimit', () => fail(badRequest()));
  const body = Readable.fromWeb(request.body as ReadableStream);
  await pipeline(body, form, { signal }).catch(() => fail(badRequest()));
  await Promise.all(work);
  for (const end of ends) end.throwIfAborted();
  if (failure !== undefined) throw failure;
}

function openForm(request: Request, { maxFiles: files, maxFields: fields }: FormRules) {
  try {
    return busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: 'utf8',
      limits: { files, fields, fieldSize: maxFieldBytes, parts: files + fields },
    });
  } catch {
    return null;
  }
}
