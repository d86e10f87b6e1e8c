import { mediaFieldOf } from '#domain/uploads/media-fields.ts';
import type { FileField } from '#server/platform/storage/claim-files.ts';
import type { StoneRow } from '../diamond-visibility.ts';
import type { StoneMedia } from './stone-media.ts';

type Media = Partial<Pick<StoneRow, StoneMedia>>;

/** The media of a stone before and after a change: uploads, or pages of suppliers. */
export const mediaFields = (before: Media | null, after: Media): FileField[] =>
  Object.entries(mediaFieldOf).map(([folder, field]) => ({
    ...{ field, folder, before: before?.[field] ?? null, after: after[field] },
    acceptsWebAddress: true,
  }));
