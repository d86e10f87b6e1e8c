import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { messages } from '#domain/messages/messages.ts';
import { ApiError, badRequest, unprocessable } from '#server/platform/http/api-error.ts';

export interface ReceiveFileOptions {
  /** Path of the file to write. */
  path: string;
  /** Maximum of bytes. */
  limit: number;
  /** Called with each other field as it arrives. An error ends the upload. */
  onField?: (name: string, value: string) => void;
}

/** Allowance for the other fields and the boundaries. */
const formOverhead = 64 * 1024;
/** Number of bytes still read of a refused body. */
const maxRejectedBytes = 1024 * 1024;

const fileField = 'file';

/**
 * Streams the one file of a multipart body to disk. Returns the other fields that are not blank.
 * Throws 400 for an invalid body, 413 beyond the limit, 422 without a file or with a second one.
 */
export async function receiveFile(
  request: Request,
  rules: ReceiveFileOptions,
): Promise<Record<string, string>> {
  const megabytes = `${Math.floor(rules.limit / 1024 / 1024)} MB`;
  const tooLarge = () => {
    const text = messages.upload.tooLarge(megabytes);
    return new ApiError(413, text, { fields: { [fileField]: text } });
  };
  if (Number(request.headers.get('content-length') ?? 0) > rules.limit + formOverhead) throw tooLarge();
  const form = openForm(request, rules.limit);
  if (!form || !request.body) throw badRequest();
  const fields: Record<string, string> = {};
  let saving: Promise<void> | undefined;
  // Only the first failure counts; later ones follow from it.
  let failure: Error | undefined;
  const body = Readable.fromWeb(request.body as ReadableStream);
  const fail = (error: Error) => {
    failure ??= error;
  };
  // Reads the rest of a small body, so that the caller receives the refusal; not that of a large one.
  async function* untilRejected(chunks: AsyncIterable<Buffer>) {
    let extraBytes = 0;
    for await (const chunk of chunks) {
      if (failure) extraBytes += chunk.length;
      if (failure && extraBytes > maxRejectedBytes) throw failure;
      yield chunk;
    }
  }
  form.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) return fail(unprocessable({ [name]: 'This is too long' }));
    if (value.trim() === '') return;
    fields[name] = value.trim();
    try {
      rules.onField?.(name, fields[name]);
    } catch (error) {
      fail(error as Error);
    }
  });
  form.on('file', (name, file) => {
    if (name !== fileField) fail(unprocessable({ [name]: 'Unknown field' }));
    file.on('limit', () => fail(tooLarge()));
    saving = pipeline(file, createWriteStream(rules.path)).catch((error: Error) => fail(error));
  });
  form.on('filesLimit', () => fail(unprocessable({ [fileField]: 'Please send one file only' })));
  form.on('partsLimit', () => fail(badRequest()));
  await pipeline(body, untilRejected, form, { signal: request.signal }).catch((error: Error) =>
    fail(toBadRequest(error)),
  );
  await saving;
  request.signal.throwIfAborted();
  if (failure) throw failure;
  if (!saving) throw unprocessable({ [fileField]: messages.upload.noFile });
  return fields;
}

function openForm(request: Request, limit: number): busboy.Busboy | null {
  try {
    return busboy({
      headers: Object.fromEntries(request.headers),
      limits: { files: 1, fileSize: limit, fields: 10, fieldSize: 4096, parts: 12 },
    });
  } catch {
    return null;
  }
}

/** A body that ends too early, or is not a form. */
const toBadRequest = (error: Error) => (error instanceof ApiError ? error : badRequest());
