import { messages } from '#domain/messages/messages.ts';
import { checkFile, type FileRule, fileRules } from '#domain/uploads/file-rules.ts';
import type { MediaFolder } from '#domain/uploads/folder-rules.ts';
import { formatNumber } from '#lib/format-number.ts';

/** A kind of media: the folder of the upload. */
export type Media = MediaFolder;

/** Maximum files per upload. */
export const maxUploadFiles = 500;

type MediaLabels = { tab: string; one: string; many: string; example: string; rule: FileRule };

export const mediaLabels: Record<Media, MediaLabels> = {
  diamond: {
    tab: 'Images',
    one: 'image',
    many: 'images',
    example: 'KD-57943.jpg',
    rule: fileRules.bulkDiamondImages,
  },
  videos: {
    tab: 'Videos',
    one: 'video',
    many: 'videos',
    example: 'KD-57943.mp4',
    rule: fileRules.bulkDiamondVideos,
  },
  certi: {
    tab: 'Certificates',
    one: 'certificate',
    many: 'certificates',
    example: 'KD-57943.pdf',
    rule: fileRules.bulkDiamondCertificates,
  },
};

/** "1 image", "24 images". */
export function countMedia(media: Media, count: number): string {
  const { one, many } = mediaLabels[media];
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A rejected file and the reason. */
export type RejectedFile = { file: File; reason: string };

/** Splits the selected files into accepted ones and rejected ones with the reason. */
export function partitionFiles(
  files: readonly File[],
  media: Media,
): { accepted: File[]; rejected: RejectedFile[] } {
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const error = checkFile(file, mediaLabels[media].rule);
    const reason = error ?? (accepted.length < maxUploadFiles ? null : tooMany);
    if (reason === null) accepted.push(file);
    else rejected.push({ file, reason });
  }
  return { accepted, rejected };
}

const tooMany = messages.upload.tooLarge(`${maxUploadFiles} files`);

/** Adds files to the list; one with the same name replaces the earlier one. */
export function addFiles(files: readonly File[], added: readonly File[]): File[] {
  return [...new Map([...files, ...added].map((file) => [file.name, file])).values()];
}

/** Bytes of all the files. */
export const totalBytes = (files: readonly Blob[]): number => files.reduce((sum, { size }) => sum + size, 0);
