import type { Readable } from 'node:stream';
import type { StoredName } from './stored-name.ts';

export interface FileInfo {
  /** Bytes. */
  size: number;
  /** Changes with the content; in quotes, as HTTP wants it. */
  etag: string;
  /** Milliseconds, by the clock of whoever stores it. */
  modifiedAt: number;
}

/** Bytes from `first` to `last`, both included; open at the end without `last`. Or so many from the end. */
export type ByteRange = { first: number; last?: number } | { fromEnd: number };

export interface OpenFile {
  info: FileInfo;
  /** What the stream holds when it is not the whole file. */
  part: { first: number; last: number } | null;
  stream: Readable;
}

export interface ListedFile {
  name: string;
  modifiedAt: number;
}

/**
 * Where files are kept: a local folder or a bucket. Addresses do not tell which, so a house can move. Whatever
 * cannot be reached throws a StorageAwayError.
 */
export interface Storage {
  kind: 'folder' | 'bucket';
  /**
   * Takes over a finished file from the local disk. It is under its name only when it is there as a whole and
   * survives a power cut. The file at `path` may be gone afterwards.
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
  /** The finished files of a folder, in no order. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Removes what a process left half written before this time, milliseconds. */
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

/** A part was asked for that lies behind the end. */
export class RangeNotSatisfiableError extends Error {
  readonly size: number;

  constructor(size: number) {
    super(`the file has ${size} bytes`);
    this.name = 'RangeNotSatisfiableError';
    this.size = size;
  }
}
