import { messages } from '#domain/messages/messages.ts';
import type { FileKind } from '#domain/uploads/file-kind.ts';
import { type FileRule, maxBytes, wrongKindText } from '#domain/uploads/file-rules.ts';
import { ApiError, unprocessable } from '#server/platform/http/api-error.ts';
import type { ReceivedFile } from './received-file.ts';

const megabyte = 1024 * 1024;

/** Whether a rule accepts a type. */
export const acceptsKind = (rule: FileRule, kind: FileKind): boolean =>
  rule.extensions.includes(kind.extension);

/** 413: the file is over its limit, in bytes. */
export function fileTooLarge(field: string, limit: number): ApiError {
  const text = messages.upload.tooLarge(`${limit / megabyte} MB`);
  return new ApiError(413, text, { fields: { [field]: text } });
}

/** 422: there is no file, or an empty one. */
export const missingFile = (field: string): ApiError => unprocessable({ [field]: messages.upload.noFile });

/** Why a rule refuses a file: 413, 415 or 422. Null when it accepts it. */
export function validateFile(file: ReceivedFile, rule: FileRule): ApiError | null {
  if (file.size === 0) return missingFile(file.field);
  if (file.exceededLimit !== null) return fileTooLarge(file.field, file.exceededLimit);
  if (!file.kind || !acceptsKind(rule, file.kind)) {
    const text = wrongKindText(rule);
    return new ApiError(415, text, { fields: { [file.field]: text } });
  }
  const limit = maxBytes(rule);
  return file.size > limit ? fileTooLarge(file.field, limit) : null;
}
