import type { StoreFilesInputFilepath } from '#contract/model/storeFilesInputFilepath.ts';

const folders: Record<StoreFilesInputFilepath | 'proofs', true> = {
  diamond: true,
  videos: true,
  certi: true,
  layout: true,
  profile: true,
  jewellery: true,
  slider: true,
  shape: true,
  video_story: true,
  customer_product_video: true,
  proofs: true,
};

/** Folders of uploads, each stored as long as a record references it. */
export const uploadFolders: readonly string[] = Object.keys(folders);
