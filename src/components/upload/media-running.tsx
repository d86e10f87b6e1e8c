import { Progress } from '../../ui/progress.tsx';
import { fileSize } from '../file-input/file-size.ts';
import { countMedia, type Media } from './media-choice.ts';
import type { MediaStage } from './use-media-upload.ts';

type MediaRunningProps = {
  stage: Extract<MediaStage, { at: 'waiting' | 'sending' }>;
  media: Media;
  count: number;
};

/** How far the upload is: the bytes on their way, then the server at work. */
export function MediaRunning({ stage, media, count }: MediaRunningProps) {
  const what = countMedia(media, count);
  if (stage.at === 'waiting') return <Progress label={`About to upload ${what}…`} value={0} detail="" />;
  const { sent, total } = stage;
  if (sent >= total) return <Progress label={`Putting ${what} on the stones`} value={null} />;
  return (
    <Progress
      label={`Uploading ${what}`}
      // Until the first bytes are heard of, how far it is is not known.
      value={sent === 0 ? null : (100 * sent) / total}
      detail={`${fileSize(sent)} of ${fileSize(total)}`}
    />
  );
}
