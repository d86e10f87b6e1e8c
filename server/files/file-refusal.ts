import { type FileRule, maxBytes } from '../../src/domain/file-rules.ts';
import { messages } from '../../src/domain/messages.ts';
import { ApiError, unprocessable } from '../contract/api-error.ts';
import type { FileKind } from './file-kind.ts';
import type { ReceivedFile } from './received-file.ts';

const megabyte = 1024 * 1024;

/** Most bytes of a file for which the specification sets no limit. */
const largest = 100 * megabyte;

/** Most bytes that a rule lets in. */
export const limitOfRule = (rule: FileRule): number => maxBytes(rule) ?? largest;

/** Whether a rule takes a kind at all. */
export const takesKind = (rule: FileRule, kind: FileKind): boolean =>
  rule.extensions.includes(kind.extension);

/** 413: the file is over its limit, in bytes. */
export function tooLarge(field: string, limit: number): ApiError {
  const text = messages.upload.tooLarge(`${limit / megabyte} MB`);
  return new ApiError(413, text, { fields: { [field]: text } });
}

/** 422: there is no file, or an empty one. */
export const noFile = (field: string): ApiError => unprocessable({ [field]: messages.upload.noFile });

/** Why a file may not be stored under a rule: 413, 415 or 422. Null when it may. */
export function refusalOf(file: ReceivedFile, rule: FileRule): ApiError | null {
  if (file.size === 0) return noFile(file.field);
  if (file.over !== null) return tooLarge(file.field, file.over);
  if (!file.kind || !takesKind(rule, file.kind)) {
    const text = messages.upload.wrongKind(rule.extensions.join(' '));
    return new ApiError(415, text, { fields: { [file.field]: text } });
  }
  const limit = limitOfRule(rule);
  return file.size > limit ? tooLarge(file.field, limit) : null;
}
