import type { UploadDiamondImagesInputFilepath } from '../../api/generated/model/uploadDiamondImagesInputFilepath.ts';
import { checkFile, type FileRule, fileRules } from '../../domain/file-rules.ts';
import { messages } from '../../domain/messages.ts';
import { formatNumber } from '../../lib/format-number.ts';

/** What is put on stones: the folder of the upload. */
export type Media = UploadDiamondImagesInputFilepath;

/** Most files the server takes at once. */
export const mostFiles = 500;

type MediaWords = { tab: string; one: string; many: string; example: string; rule: FileRule };

export const mediaWords: Record<Media, MediaWords> = {
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
  const { one, many } = mediaWords[media];
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A file that cannot be sent, and the message why. */
export type RefusedFile = { file: File; reason: string };

/** Which of the chosen files can be sent as this kind of media, and why the others cannot. */
export function sortFiles(files: readonly File[], media: Media): { good: File[]; refused: RefusedFile[] } {
  const good: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const wrong = checkFile(file, mediaWords[media].rule);
    const reason = wrong ?? (good.length < mostFiles ? null : tooMany);
    if (reason === null) good.push(file);
    else refused.push({ file, reason });
  }
  return { good, refused };
}

const tooMany = messages.upload.tooLarge(`${mostFiles} files`);

/** The files with more of them; one of the same name takes the place of the earlier one. */
export function withMore(files: readonly File[], more: readonly File[]): File[] {
  return [...new Map([...files, ...more].map((file) => [file.name, file])).values()];
}

/** Bytes of all the files. */
export const bytesOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0);
