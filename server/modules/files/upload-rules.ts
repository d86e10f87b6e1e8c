import type { FileKind } from '#domain/uploads/file-kind.ts';
import { maxBytes } from '#domain/uploads/file-rules.ts';
import type { FolderRules } from '#domain/uploads/folder-rules.ts';
import { acceptsKind } from '#server/platform/storage/uploads/file-validation.ts';

/**
 * Returns the size limit in bytes for a file of this kind. If the file arrives before the `filepath` field, the
 * folder is unknown: the limit is then the highest among the folders that accept the kind, or the lowest of all
 * limits when no folder accepts it.
 */
export function maxBytesIn(rules: FolderRules, folder: string | undefined, kind: FileKind | null): number {
  const rule = Object.entries(rules).find(([name]) => name === folder)?.[1];
  if (rule) return maxBytes(rule);
  const all = Object.values(rules);
  const limits = all.filter((each) => kind && acceptsKind(each, kind)).map(maxBytes);
  return limits.length > 0 ? Math.max(...limits) : Math.min(...all.map(maxBytes));
}
