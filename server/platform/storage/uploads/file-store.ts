import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FileKind } from '#domain/uploads/file-kind.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { faultOf } from '#server/platform/db/database-fault.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import { createWorkFolder } from '#server/platform/storage/expiring-files.ts';
import { fileRecordsRepository } from '#server/platform/storage/file-records.repository.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { fileLinkId, type StoredName } from '#server/platform/storage/stored-name.ts';
import { type ReceivedForm, type ReceiveOptions, receiveFiles } from './receive-files.ts';
import type { ReceivedFile } from './received-file.ts';
import { createUploadSlots, type Sender } from './upload-slots.ts';

/** A stored file. */
export interface StoredUpload {
  /** `/files/<folder>/<generated name>` */
  url: string;
  folder: string;
  /** The sender's file name. */
  name: string;
  kind: FileKind;
  size: number;
}

/** Moves a received file into a folder. Throws when its type is not storable. */
type StoreUpload = (file: ReceivedFile, folder: string) => Promise<StoredUpload>;

interface FileStoreContext {
  config: { dataDir: string };
  clock: Clock;
  storage: Storage;
  diskReserve: DiskReserve;
}

export type FileStore = ReturnType<typeof createFileStore>;

/** Receives uploads and moves them into the storage folders. */
export function createFileStore({ config, clock, storage, diskReserve }: FileStoreContext) {
  const slots = createUploadSlots(clock);
  return {
    /**
     * Receives the files of a request and passes them to `use`, which checks, stores and records them, in this
     * order. Removes files that were not stored, and all of them when it throws. Throws 429 for a sender with too many
     * uploads at one time, and a DiskReserveError when the disk has no room.
     */
    async receive<T>(
      { request, sender }: { request: Request; sender: Sender },
      rules: ReceiveOptions,
      use: (received: ReceivedForm, storeUpload: StoreUpload) => Promise<T>,
    ): Promise<T> {
      const { signal, release } = slots.take(sender);
      try {
        await diskReserve.assertRoom();
        return await receiveInFolder(request, { ...rules, signal }, use);
      } finally {
        release();
      }
    },

    /**
     * Records the stored files and their owner. Those that no record names yet are removed after a while; see
     * claimFiles.
     */
    async record(
      trx: Trx,
      files: readonly StoredUpload[],
      ownerId: number,
      use: 'named' | 'unnamed',
    ): Promise<void> {
      if (files.length === 0) return;
      const now = clock();
      const rows = files.map((file) => ({
        name: file.url.slice('/files/'.length),
        kind: file.folder,
        original_name: file.name || null,
        size: file.size,
        mime: file.kind.mime,
        owner_id: ownerId,
        created_at: now,
        unused_since: use === 'unnamed' ? now : null,
      }));
      await fileRecordsRepository.insert(trx, rows);
    },
  };

  async function receiveInFolder<T>(
    request: Request,
    rules: ReceiveOptions & { signal: AbortSignal },
    use: (received: ReceivedForm, storeUpload: StoreUpload) => Promise<T>,
  ): Promise<T> {
    const workFolder = await createWorkFolder(config, clock);
    const stored: StoredName[] = [];
    const storeUpload: StoreUpload = async (file, folder) => {
      if (!file.kind) throw new Error(`${file.name} is not an accepted type of file`);
      const name = `${randomBytes(16).toString('hex')}${file.kind.extension}`;
      stored.push({ folder, name });
      await storage.putFile({ folder, name }, file.path);
      const url = `/files/${fileLinkId(folder, name)}`;
      return { url, folder, name: file.name, kind: file.kind, size: file.size };
    };
    try {
      return await use(await receiveFiles(request, workFolder, { ...rules, diskReserve }), storeUpload);
    } catch (failure) {
      // Housekeeping finds files that cannot be removed now, and unreferenced ones after a commit with an unknown
      // outcome.
      const removable = faultOf(failure) === 'unsure' ? [] : stored;
      for (const file of removable) await storage.remove(file).catch(() => {});
      throw failure;
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }
}
