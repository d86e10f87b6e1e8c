import { type FileRule, fileRules, partitionFiles } from '#domain/uploads/file-rules.ts';
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

/** The files that one upload of a kind takes, and the others with the reason of each. */
export const partitionMedia = (files: readonly File[], media: Media) =>
  partitionFiles(files, { ...mediaLabels[media].rule, maxFiles: maxUploadFiles });

/** Adds files to the list; one with the same name replaces the earlier one. */
export function addFiles(files: readonly File[], added: readonly File[]): File[] {
  return [...new Map([...files, ...added].map((file) => [file.name, file])).values()];
}

/** Bytes of all the files. */
export const totalBytes = (files: readonly Blob[]): number => files.reduce((sum, { size }) => sum + size, 0);
