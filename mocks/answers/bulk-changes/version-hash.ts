import type { VersionHash } from '#domain/stone-changes/bulk-tally.ts';

/** Stands for stones as they are: FNV-1a of what it is told. */
export function versionHash(): VersionHash {
  let hash = 0x811c9dc5;
  return {
    update(text: string) {
      for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
    },
    value: () => (hash >>> 0).toString(16).padStart(8, '0'),
  };
}
