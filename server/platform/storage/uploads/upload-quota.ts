import type { Role } from '#domain/accounts/role.ts';
import { minute } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type Database, lockRows, type Queries, type Trx } from '#server/platform/db/database.ts';
import { tooManyRequests } from '#server/platform/http/api-error.ts';
import { fileRecordsRepository as repository } from '#server/platform/storage/file-records.repository.ts';

const megabyte = 1024 * 1024;

/** The limits of files that no record names yet. */
export interface UnusedFileLimits {
  /** Files of an account. */
  files: number;
  /** Megabytes of a buyer's and of an administrator's files: the videos of stones alone have up to 100. */
  buyerMb: number;
  adminMb: number;
  /** Minutes until they are removed. */
  minutes: number;
  /** Megabytes of the proofs of all pending registrations. */
  pendingProofsMb: number;
}

export interface Uploader {
  id: number;
  role: Role;
}

interface QuotaContext {
  config: { unusedFiles: UnusedFileLimits };
  db: Database;
}

/** Bounds the space of files that nobody uses: uploads that were never saved, and proofs of strangers. */
export function createUploadQuota({ config, db }: QuotaContext) {
  const { files, buyerMb, adminMb, minutes, pendingProofsMb } = config.unusedFiles;
  const refusal = () => tooManyRequests((minutes * minute) / 1000, addedMessages.upload.quota(minutes));

  /** A buyer's replaced pictures count until they are removed: replacing them again and again fills a disk too. */
  async function exceeds(from: Queries, { id, role }: Uploader, further: number): Promise<boolean> {
    const used = await repository.unusedOf(from, id, { withReplaced: role === 'USER' });
    const maxBytes = (role === 'USER' ? buyerMb : adminMb) * megabyte;
    return used.files + further > files || used.bytes + further > maxBytes;
  }

  return {
    /** Before an upload is read. Throws 429 when there is no room for another file. */
    async assertRoom(uploader: Uploader): Promise<void> {
      if (await exceeds(db.read, uploader, 1)) throw refusal();
    },

    /** Locks the account, so that concurrent uploads count each other. */
    lock: (trx: Trx, uploader: Uploader): Promise<void> => lockRows(db, trx, 'users', [uploader.id]),

    /** With the new files recorded. Throws 429 when they exceed a limit. */
    async assertWithin(trx: Trx, uploader: Uploader): Promise<void> {
      if (await exceeds(trx, uploader, 0)) throw refusal();
    },

    /** Throws 429 when pending registrations use all the space for proofs. */
    async assertRoomForProofs(from: Queries = db.read): Promise<void> {
      const bytes = await repository.pendingProofBytes(from);
      if (bytes >= pendingProofsMb * megabyte) throw tooManyRequests(3600, addedMessages.registration.full);
    },
  };
}
