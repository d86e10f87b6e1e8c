import type { StoreFilesInputFilepath } from '#contract/model/storeFilesInputFilepath.ts';

const folders: Record<StoreFilesInputFilepath | 'proofs', true> = {
  diamond: true,
  videos: true,
  certi: true,
  layout: true,
  profile: true,
  jewellery: true,
  slider: true,
  video_story: true,
  customer_product_video: true,
  proofs: true,
};

/** Folders that uploads are kept in, each as long as a record names it. */
export const uploadFolders: readonly string[] = Object.keys(folders);
