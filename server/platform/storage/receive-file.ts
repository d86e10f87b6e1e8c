import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { messages } from '#domain/messages/messages.ts';
import { ApiError, badRequest, unprocessable } from '#server/platform/http/api-error.ts';

export interface ReceiveFileOptions {
  /** Where the file is written. */
  path: string;
  /** Most bytes of the file. */
  limit: number;
  /** Told each other field as it comes. What it throws ends the upload. */
  onField?: (name: string, value: string) => void;
}

/** Room for the other fields and the lines between them. */
const formOverhead = 64 * 1024;
/** What is still taken in of a body that was refused. */
const maxRejectedBytes = 1024 * 1024;

const fileField = 'file';

/**
 * Writes the one file of a multipart body to disk as it comes in. Answers the other fields that are not blank.
 * Throws 400 for a body that is none, 413 beyond the limit, 422 without a file or with another one.
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
  // The first thing that went wrong; what follows from it says less.
  let failure: Error | undefined;
  const body = Readable.fromWeb(request.body as ReadableStream);
  const fail = (error: Error) => {
    failure ??= error;
  };
  // The rest of a small body is taken in, so that the caller reads the refusal; of a large one it is not.
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

/** A body that ends too early, or is no form at all. */
const toBadRequest = (error: Error) => (error instanceof ApiError ? error : badRequest());
