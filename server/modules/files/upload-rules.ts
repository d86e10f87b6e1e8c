import type { StoreFilesInputFilepath } from '#contract/model/storeFilesInputFilepath.ts';
import type { UploadDiamondImagesInputFilepath } from '#contract/model/uploadDiamondImagesInputFilepath.ts';
import type { Role } from '#domain/accounts/role.ts';
import { type FileRule, fileRules } from '#domain/uploads/file-rules.ts';
import type { FileKind } from '#server/platform/storage/file-kind.ts';
import { acceptsKind, maxBytesOf } from '#server/platform/storage/file-validation.ts';

export type Folder = StoreFilesInputFilepath;
export type MediaFolder = UploadDiamondImagesInputFilepath;
export type FolderRules = Partial<Record<Folder, FileRule>>;

const adminRules = {
  diamond: fileRules.diamondImage,
  videos: fileRules.diamondVideo,
  certi: fileRules.diamondCertificate,
  layout: fileRules.layoutImage,
  // The form for accounts of others takes larger pictures than the own profile.
  profile: fileRules.userImage,
  jewellery: fileRules.jewellery,
  slider: fileRules.sliderImage,
  video_story: fileRules.storyVideo,
  customer_product_video: fileRules.storyVideo,
} satisfies Record<Folder, FileRule>;

/** What each folder takes from a role; a folder that is not here is closed to it. */
export const folderRules: Record<Role, FolderRules> = {
  ADMIN: adminRules,
  USER: { profile: fileRules.profileImage },
};

/** What a bulk upload takes for stones. */
export const mediaRules: Record<MediaFolder, FileRule> = {
  diamond: fileRules.bulkDiamondImages,
  videos: fileRules.bulkDiamondVideos,
  certi: fileRules.bulkDiamondCertificates,
};

/**
 * Most bytes of a file of this kind. While the folder is not known yet, the most that any folder would take of
 * it; a kind that is never stored is listened to as long as the smallest of them.
 */
export function maxBytesIn(rules: FolderRules, folder: string | undefined, kind: FileKind | null): number {
  const rule = Object.entries(rules).find(([name]) => name === folder)?.[1];
  if (rule) return maxBytesOf(rule);
  const all = Object.values(rules);
  const limits = all.filter((each) => kind && acceptsKind(each, kind)).map(maxBytesOf);
  return limits.length > 0 ? Math.max(...limits) : Math.min(...all.map(maxBytesOf));
}
