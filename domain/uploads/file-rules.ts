import { messages } from '../messages/messages.ts';
import { listSome } from '../messages/name-stones.ts';

const megabyte = 1024 * 1024;

export const imageExtensions = ['.jpg', '.png', '.jpeg', '.bmp', '.gif'] as const;
export const videoExtensions = [
  '.avi',
  '.flv',
  '.mkv',
  '.mov',
  '.mp4',
  '.webm',
  '.wmv',
  '.m4v',
  '.mpeg',
] as const;

export type FileRule = {
  extensions: readonly string[];
  /** The list of them in the message that refuses others, where it is not just the list. */
  listed?: string;
  /** Maximum number of files at once; null for any number. */
  maxFiles: number | null;
} & (
  | { /** Largest file in megabytes. */ maxMegabytes: number }
  | { maxMegabytes: null /** What the server takes where the form sets no limit. */; serverMegabytes: number }
);

const images = (maxMegabytes: number, maxFiles: number | null = 1): FileRule => ({
  extensions: imageExtensions,
  maxMegabytes,
  maxFiles,
});

/** The accepted files of each upload. */
export const fileRules = {
  profileImage: images(1),
  userImage: images(2),
  diamondImage: images(2),
  diamondCertificate: { extensions: [...imageExtensions, '.pdf'], maxMegabytes: 2, maxFiles: 1 },
  diamondVideo: { extensions: videoExtensions, maxMegabytes: null, serverMegabytes: 100, maxFiles: 1 },
  diamondList: {
    extensions: ['.csv', '.xlsx', '.xlsm', '.xlsb', '.xls', '.ods'],
    // The specification takes csv only, and its message stays whole.
    listed: '.csv file or .xlsx .xlsm .xlsb .xls .ods',
    maxMegabytes: null,
    serverMegabytes: 200,
    maxFiles: 1,
  },
  bulkDiamondImages: images(2, null),
  bulkDiamondVideos: { extensions: videoExtensions, maxMegabytes: 2, maxFiles: null },
  bulkDiamondCertificates: { extensions: [...imageExtensions, '.pdf'], maxMegabytes: 2, maxFiles: null },
  layoutImage: images(2),
  jewellery: { extensions: [...imageExtensions, ...videoExtensions], maxMegabytes: 2, maxFiles: 5 },
  sliderImage: images(2),
  shapeImage: images(2),
  storyVideo: { extensions: videoExtensions, maxMegabytes: 10, maxFiles: 1 },
  registrationProof: images(2),
} as const satisfies Record<string, FileRule>;

/** Maximum number of pictures and videos of a piece of jewellery. */
export const jewelleryMediaLimits = { images: 4, videos: 1, total: 5 } as const;

/** Lower-case extension with its dot; empty when there is none. Query and fragment of a URL are ignored. */
export function fileExtension(name: string): string {
  return /\.[a-z0-9]+$/.exec((name.split(/[?#]/)[0] ?? '').toLowerCase())?.[0] ?? '';
}

const maxMegabytes = (rule: FileRule): number =>
  rule.maxMegabytes === null ? rule.serverMegabytes : rule.maxMegabytes;

/** Maximum size of a rule in bytes. */
export const maxBytes = (rule: FileRule): number => maxMegabytes(rule) * megabyte;

/** The specification's message for a file of a kind that the rule does not accept. */
export const wrongKindText = ({ extensions, listed = extensions.join(' ') }: FileRule): string =>
  messages.upload.wrongKind(listed);

/** The specification's message when a rule rejects a file, else null. */
export function checkFile(
  file: { name: string; size: number } | null | undefined,
  rule: FileRule,
): string | null {
  if (!file || file.size === 0) return messages.upload.noFile;
  if (!rule.extensions.includes(fileExtension(file.name))) {
    return wrongKindText(rule);
  }
  return file.size > maxBytes(rule) ? messages.upload.tooLarge(`${maxMegabytes(rule)} MB`) : null;
}

/** A rejected file and the reason. */
export type RejectedFile = { file: File; reason: string };

/** Splits chosen files into those that a rule accepts, up to its number of files, and the others with the reason of each. */
export function partitionFiles(
  files: readonly File[],
  rule: FileRule,
): { accepted: File[]; rejected: RejectedFile[] } {
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  const max = rule.maxFiles ?? files.length;
  const tooMany = messages.upload.tooLarge(max === 1 ? '1 file' : `${max} files`);
  for (const file of files) {
    const reason = checkFile(file, rule) ?? (accepted.length < max ? null : tooMany);
    if (reason === null) accepted.push(file);
    else rejected.push({ file, reason });
  }
  return { accepted, rejected };
}

/** Why files were rejected, a line for each reason; the only file of a choice is not named. */
export function rejectionLines(rejected: readonly RejectedFile[], chosen: number): string[] {
  const byReason = Map.groupBy(rejected, ({ reason }) => reason);
  return [...byReason].map(([reason, files]) =>
    chosen === 1 ? reason : `${reason}: ${listSome(files.map(({ file }) => file.name))}`,
  );
}

/** "JPG, PNG, PDF · up to 2 MB": the limits shown before an upload. */
export function describeFileRule(rule: FileRule): string {
  const kinds = rule.extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ');
  const limit = `up to ${maxMegabytes(rule)} MB`;
  return rule.maxMegabytes === null ? `${kinds} · the server takes ${limit}` : `${kinds} · ${limit}`;
}

/** Whether a file or media URL is a picture, a video or a PDF; null for anything else. */
export function mediaKind(name: string): 'image' | 'video' | 'pdf' | null {
  const extension = fileExtension(name);
  if (imageExtensions.some((each) => each === extension)) return 'image';
  if (videoExtensions.some((each) => each === extension)) return 'video';
  return extension === '.pdf' ? 'pdf' : null;
}
