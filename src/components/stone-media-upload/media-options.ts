import { z } from 'zod';
import { uploadDiamondImagesMessages } from '#contract/field-messages.ts';
import { UploadDiamondImagesBody } from '#contract/zod/files/files.zod.ts';
import { type Media, partitionMedia } from './media-files.ts';

/** The kind of media and the selected files, as they are entered. */
export const defaultMediaOptions = { media: 'diamond' as Media, files: [] as File[] };

export type MediaOptions = typeof defaultMediaOptions;

export const mediaMessages = { files: uploadDiamondImagesMessages['file[]'] };

const { filepath, 'file[]': files } = UploadDiamondImagesBody.shape;
const acceptedMedia = z.object({ media: filepath, files });

/** The upload as the server takes it: only the files that the kind of media accepts are sent. */
export const mediaSchema = z.preprocess<unknown, typeof acceptedMedia, MediaOptions>((values) => {
  const options = values as MediaOptions;
  return { media: options.media, files: partitionMedia(options.files, options.media).accepted };
}, acceptedMedia);

export type MediaRequest = z.output<typeof mediaSchema>;
