import { addedMessages } from '#domain/messages/added-messages.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { fileRecordsRepository } from './file-records.repository.ts';
import { parseFileUrl, type StoredName } from './stored-name.ts';

/** A field that names a stored file, before and after a change of its record. */
export interface FileField {
  /** The name of the field on the wire. */
  field: string;
  /** The folder that its files are in. */
  folder: string;
  before: string | null;
  /** Undefined when the change leaves it as it is. */
  after: string | null | undefined;
  /** Pages and pictures on other hosts are accepted too. */
  acceptsWebAddress?: boolean;
}

/**
 * Checks that a change names only files which the caller uploaded into the folder of the field, or that the record
 * names already, and marks them as used and the replaced ones as unused. In the transaction that stores the record, so
 * that housekeeping cannot remove a file meanwhile. Throws 422 with every other field.
 */
export async function claimFiles(
  trx: Trx,
  fields: readonly FileField[],
  ownerId: number,
  now: number,
): Promise<void> {
  const isPresent = ({ folder, after }: FileField) =>
    fields.some((each) => each.folder === folder && each.before === after);
  const named = fields.filter((each) => each.after && !isPresent(each));
  const problems: Record<string, string> = {};
  for (const { field, folder, after, acceptsWebAddress } of named) {
    if (acceptsWebAddress && /^https?:\/\//i.test(after!)) continue;
    const file = parseFileUrl(after!);
    const isOwn = file?.folder === folder && (await fileRecordsRepository.claim(trx, file, ownerId));
    if (!isOwn) problems[field] = addedMessages.upload.notOwn;
  }
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
  const wanted = new Set(fields.map(({ before, after }) => (after === undefined ? before : after)));
  const replaced = fields.flatMap(({ before }) => (before && !wanted.has(before) ? storedName(before) : []));
  // Never the time of an upload, which marks files that no record has named yet.
  await fileRecordsRepository.setUnusedSince(trx, replaced, now + 1);
}

const storedName = (address: string): StoredName[] => {
  const file = parseFileUrl(address);
  return file ? [file] : [];
};
