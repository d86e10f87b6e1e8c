import type { Video } from '#contract/model/video.ts';

export const storyVideos: Video[] = [
  { id: 1, imageUrl: '/files/videos/round-turning.webm' },
  { id: 2, imageUrl: '/files/videos/pear-light.webm' },
  { id: 3, imageUrl: '/files/videos/emerald-light.webm' },
];

export const customerVideos: Video[] = [{ id: 11, imageUrl: '/files/videos/yellow-cushion.webm' }];
