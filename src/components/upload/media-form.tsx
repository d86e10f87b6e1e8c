import { describeFileRule } from '../../domain/file-rules.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { ChosenFile } from '../file-input/chosen-file.tsx';
import { fileSize } from '../file-input/file-size.ts';
import { UploadArea } from '../file-input/upload-area.tsx';
import {
  bytesOf,
  countMedia,
  type Media,
  mediaWords,
  mostFiles,
  sortFiles,
  withMore,
} from './media-choice.ts';

const kinds = (Object.keys(mediaWords) as Media[]).map((value) => ({ value, label: mediaWords[value].tab }));

type MediaFormProps = {
  media: Media;
  onMedia: (media: Media) => void;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** What is wrong with the choice as a whole, once it was asked for. */
  error: string | null;
};

/** What kind of media, and the files; of each that cannot be sent it is said why. */
export function MediaForm({ media, onMedia, files, onFiles, error }: MediaFormProps) {
  const { rule, many, one, example } = mediaWords[media];
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label="Kind of files"
        value={media}
        onValueChange={onMedia}
        options={kinds}
        className="justify-self-start"
      />
      <UploadArea
        label={mediaWords[media].tab}
        rule={rule}
        all
        compact={files.length > 0}
        invitation={files.length > 0 ? `Drop more ${many} here` : `Drop ${many} here`}
        limits={`${describeFileRule(rule)} each · ${mostFiles} files at once`}
        error={error}
        onFiles={(more) => onFiles(withMore(files, more))}
      />
      {files.length > 0 ? (
        <ChosenFiles media={media} files={files} onFiles={onFiles} />
      ) : (
        <p className="text-ink-2 text-table">
          The stone number must be the file's name, such as <span className="font-mono">{example}</span>. If
          the stone has {one === 'image' ? 'an' : 'a'} {one} already, the new one takes its place.
        </p>
      )}
    </div>
  );
}

type ChosenFilesProps = Pick<MediaFormProps, 'media' | 'files' | 'onFiles'>;

/** The chosen files, those that cannot be sent first. */
function ChosenFiles({ media, files, onFiles }: ChosenFilesProps) {
  const { good, refused } = sortFiles(files, media);
  const listed = [...refused, ...good.map((file) => ({ file, reason: null }))];
  return (
    <section aria-label="Chosen files">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
        <p role="status" className="flex-1 phone:basis-full">
          <span className="font-semibold">{countMedia(media, good.length)}</span>
          <span className="text-ink-2"> · {fileSize(bytesOf(good))}</span>
          {refused.length > 0 && (
            <span className="text-danger"> · {formatNumber(refused.length)} cannot be uploaded</span>
          )}
        </p>
        {refused.length > 0 && good.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onFiles(good)}>
            Leave them out
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => onFiles([])}>
          Remove all
        </Button>
      </div>
      <FileList files={listed} onRemove={(gone) => onFiles(files.filter((file) => file !== gone))} />
    </section>
  );
}

type FileListProps = {
  files: readonly { file: File; reason: string | null }[];
  onRemove: (file: File) => void;
};

function FileList({ files, onRemove }: FileListProps) {
  return (
    <ul aria-label="Files" className="mt-2 grid max-h-72 gap-2 overflow-y-auto phone:max-h-none">
      {files.map(({ file, reason }) => (
        // Hundreds of pictures are drawn only where they are in sight.
        <li key={file.name} className="[contain-intrinsic-block-size:62px] [content-visibility:auto]">
          <ChosenFile file={file} error={reason} onRemove={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  );
}
