import type { StoreFilesInputFilepath } from '#contract/model/storeFilesInputFilepath.ts';
import type { UploadDiamondImagesInputFilepath } from '#contract/model/uploadDiamondImagesInputFilepath.ts';
import type { Role } from '#domain/accounts/role.ts';
import { type FileRule, fileRules } from '#domain/uploads/file-rules.ts';
import type { FileKind } from '#server/platform/storage/file-kind.ts';
import { acceptsKind, maxBytesOf } from '#server/platform/storage/uploads/file-validation.ts';

export type Folder = StoreFilesInputFilepath;
export type MediaFolder = UploadDiamondImagesInputFilepath;
export type FolderRules = Partial<Record<Folder, FileRule>>;

const adminRules = {
  diamond: fileRules.diamondImage,
  videos: fileRules.diamondVideo,
  certi: fileRules.diamondCertificate,
  layout: fileRules.layoutImage,
  // Administrators edit the accounts of others in a form with a higher size limit than the own profile form.
  profile: fileRules.userImage,
  jewellery: fileRules.jewellery,
  slider: fileRules.sliderImage,
  video_story: fileRules.storyVideo,
  customer_product_video: fileRules.storyVideo,
} satisfies Record<Folder, FileRule>;

/** Upload rules by role and folder. A role may not upload to a folder that is missing here. */
export const folderRules: Record<Role, FolderRules> = {
  ADMIN: adminRules,
  USER: { profile: fileRules.profileImage },
};

/** Rules for bulk uploads of stone media. */
export const mediaRules: Record<MediaFolder, FileRule> = {
  diamond: fileRules.bulkDiamondImages,
  videos: fileRules.bulkDiamondVideos,
  certi: fileRules.bulkDiamondCertificates,
};

/**
 * Returns the size limit in bytes for a file of this kind. If the file arrives before the `filepath` field, the
 * folder is unknown: the limit is then the highest among the folders that accept the kind, or the lowest of all
 * limits when no folder accepts it.
 */
export function maxBytesIn(rules: FolderRules, folder: string | undefined, kind: FileKind | null): number {
  const rule = Object.entries(rules).find(([name]) => name === folder)?.[1];
  if (rule) return maxBytesOf(rule);
  const all = Object.values(rules);
  const limits = all.filter((each) => kind && acceptsKind(each, kind)).map(maxBytesOf);
  return limits.length > 0 ? Math.max(...limits) : Math.min(...all.map(maxBytesOf));
}
