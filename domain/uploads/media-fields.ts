import type { Diamond } from '#contract/model/diamond.ts';
import type { MediaFolder } from './folder-rules.ts';

/** The field of a stone for the files of each folder. */
export const mediaFieldOf = {
  diamond: 'img_url',
  videos: 'video_url',
  certi: 'certi_url',
} as const satisfies Record<MediaFolder, keyof Diamond>;
