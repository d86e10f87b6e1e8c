import { formatFileSize } from '#lib/format-file-size.ts';
import { Progress } from '#ui/display/progress.tsx';
import { countMedia, type Media } from './media-files.ts';
import type { MediaStage } from './use-media-upload.ts';

type MediaUploadProgressProps = {
  stage: Extract<MediaStage, { step: 'waiting' | 'sending' }>;
  media: Media;
  count: number;
};

/** Progress of the upload: bytes sent, then the server's processing. */
export function MediaUploadProgress({ stage, media, count }: MediaUploadProgressProps) {
  const what = countMedia(media, count);
  if (stage.step === 'waiting') return <Progress label={`Starting upload of ${what}…`} value={0} detail="" />;
  const { sent, total } = stage;
  if (sent >= total) return <Progress label={`Adding ${what} to stones`} value={null} />;
  return (
    <Progress
      label={`Uploading ${what}`}
      // Progress is indeterminate until the first bytes are reported.
      value={sent === 0 ? null : (100 * sent) / total}
      detail={`${formatFileSize(sent)} of ${formatFileSize(total)}`}
    />
  );
}
