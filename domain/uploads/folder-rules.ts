import type { StoreFilesInputFilepath } from '#contract/model/storeFilesInputFilepath.ts';
import type { UploadDiamondImagesInputFilepath } from '#contract/model/uploadDiamondImagesInputFilepath.ts';
import type { Role } from '../accounts/role.ts';
import { type FileRule, fileRules } from './file-rules.ts';

export type Folder = StoreFilesInputFilepath;
export type MediaFolder = Exclude<UploadDiamondImagesInputFilepath, 'video'>;
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
  shape: fileRules.shapeImage,
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

/** Maximum number of files of one request, by operation. */
export const maxFilesAtOnce = { storeFiles: 20, uploadDiamondImages: 500 } as const;
