import { formatNumber } from './format-number.ts';

/** A readable number of bytes, in steps of 1024: "840 B", "12.4 kB", "3.2 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${formatNumber(kilobytes, 1)} kB` : `${formatNumber(kilobytes / 1024, 1)} MB`;
}
