import type { FileField } from '#server/platform/storage/claim-files.ts';
import type { StoneRow } from '../diamond-visibility.ts';
import type { StoneMedia } from './stone-media.ts';

const folderOf: Record<StoneMedia, string> = { img_url: 'diamond', video_url: 'videos', certi_url: 'certi' };

type Media = Partial<Pick<StoneRow, StoneMedia>>;

/** The media of a stone before and after a change: uploads, or pages of suppliers. */
export const mediaFields = (before: Media | null, after: Media): FileField[] =>
  (Object.keys(folderOf) as StoneMedia[]).map((field) => ({
    ...{ field, folder: folderOf[field], before: before?.[field] ?? null, after: after[field] },
    acceptsWebAddress: true,
  }));
