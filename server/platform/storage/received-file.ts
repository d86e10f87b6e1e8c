import type { FileKind } from './file-kind.ts';

/** A file of an upload, waiting in its work folder. */
export interface ReceivedFile {
  /** The form's field that carried it. */
  field: string;
  /** As the sender calls it: the last part of the path, for people to read. Never a name on disk. */
  name: string;
  /** Where it waits. */
  path: string;
  /** Bytes; of a file that was too large, those that came in. */
  size: number;
  /** Null for a kind that is never stored. */
  kind: FileKind | null;
  /** The limit in bytes that it went over; then nothing of it can be used. */
  exceededLimit: number | null;
}
