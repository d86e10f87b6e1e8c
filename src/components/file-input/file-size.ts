import { formatNumber } from '../../lib/format-number.ts';

/** "840 B", "12.4 kB", "3.2 MB": a number of bytes for people, in steps of 1024. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${formatNumber(kilo, 1)} kB` : `${formatNumber(kilo / 1024, 1)} MB`;
}
