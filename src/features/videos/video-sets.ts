import type { ListVideosVideoSetType } from '#contract/model/listVideosVideoSetType.ts';

export type VideoSet = ListVideosVideoSetType;

/** The sets of videos, in the order of their tabs. */
export const videoSets: readonly { set: VideoSet; label: string }[] = [
  { set: 'video_story', label: 'Video Story' },
  { set: 'customer_product_video', label: 'Customer Product Video' },
];

/** The set that the address names; the first one without it. */
export const readVideoSet = (name: string | null): VideoSet =>
  videoSets.find(({ set }) => set === name)?.set ?? 'video_story';
