import type { FileKind } from '#domain/uploads/file-kind.ts';

/** An uploaded file in its work folder. */
export interface ReceivedFile {
  /** The name of its form field. */
  field: string;
  /** The sender's file name without its path, for display. Never a name on disk. */
  name: string;
  /** Its path in the work folder. */
  path: string;
  /** Size in bytes; of a file that is too large, the received part. */
  size: number;
  /** Null for a type that cannot be stored. */
  kind: FileKind | null;
  /** The exceeded limit in bytes; the file is then unusable. */
  exceededLimit: number | null;
}
