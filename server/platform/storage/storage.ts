import type { Readable } from 'node:stream';
import type { ByteRange } from '#domain/requests/byte-range.ts';
import type { StoredName } from './stored-name.ts';

export interface FileInfo {
  /** Bytes. */
  size: number;
  /** Changes with the content; in quotes, as in HTTP. */
  etag: string;
  /** Milliseconds, by the clock of the storage. */
  modifiedAt: number;
}

export interface OpenFile {
  info: FileInfo;
  /** The range of the stream when it is not the complete file. */
  part: { first: number; last: number } | null;
  stream: Readable;
}

export interface ListedFile {
  name: string;
  modifiedAt: number;
}

/**
 * Stores files in a local folder or a bucket. Addresses are the same for both, so files can be moved between them.
 * Throws a StorageUnavailableError when the storage cannot be reached.
 */
export interface Storage {
  kind: 'folder' | 'bucket';
  /**
   * Takes over a finished file from the local disk. Its name appears only when it is complete and
   * survives a power failure. The file at `path` may be moved.
   */
  putFile(to: StoredName, path: string): Promise<void>;
  /** Stores some bytes, in the same way. */
  put(to: StoredName, content: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  info(file: StoredName): Promise<FileInfo | null>;
  /** Null when there is no such file. Throws a RangeOutsideError. Read the stream or destroy it. */
  open(file: StoredName, range?: ByteRange): Promise<OpenFile | null>;
  /** Does nothing when there is no such file. */
  remove(file: StoredName): Promise<void>;
  /** The finished files of a folder, in no particular order. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Removes partial files from before this time, milliseconds. */
  removePartial(folder: string, before: number): Promise<void>;
  /** Throws when files can be neither read nor written. Cheap. */
  check(): Promise<void>;
}

/** The storage does not answer, or refuses this server. */
export class StorageUnavailableError extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}`, {
      cause,
    });
    this.name = 'StorageUnavailableError';
  }
}

/** The requested range begins after the end of the file. */
export class RangeNotSatisfiableError extends Error {
  readonly size: number;

  constructor(size: number) {
    super(`the file has ${size} bytes`);
    this.name = 'RangeNotSatisfiableError';
    this.size = size;
  }
}
