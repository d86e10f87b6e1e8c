import { useController } from 'react-hook-form';
import { describeFileRule } from '#domain/uploads/file-rules.ts';
import { formatFileSize } from '#lib/format-file-size.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Button } from '#ui/form/button.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { useFieldError } from '../form/fields/form-field.tsx';
import { SelectedFile } from '../form/selected-file.tsx';
import { UploadArea } from '../form/upload-area.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import {
  addFiles,
  countMedia,
  type Media,
  maxUploadFiles,
  mediaLabels,
  partitionMedia,
  totalBytes,
} from './media-files.ts';
import type { MediaOptions, MediaRequest } from './media-options.ts';

const kinds = (Object.keys(mediaLabels) as Media[]).map((value) => ({
  value,
  label: mediaLabels[value].tab,
}));

/** Media kind and files, with the reason of each rejected file. */
export function MediaForm({ form: { control } }: { form: ContractForm<MediaOptions, MediaRequest> }) {
  const { value: media, onChange: onMedia } = useController({ control, name: 'media' }).field;
  const { value: files, onChange: onFiles } = useController({ control, name: 'files' }).field;
  const error = useFieldError(control, 'files');
  const { rule, many, one, example } = mediaLabels[media];
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
        label={mediaLabels[media].tab}
        rule={rule}
        includeRejected
        compact={files.length > 0}
        invitation={files.length > 0 ? `Drop more ${many} here` : `Drop ${many} here`}
        limits={`${describeFileRule(rule)} each · ${maxUploadFiles} files at once`}
        error={error}
        onFiles={(more) => onFiles(addFiles(files, more))}
      />
      {files.length > 0 ? (
        <SelectedFiles media={media} files={files} onFiles={onFiles} />
      ) : (
        <p className="text-ink-2 text-table">
          The stone number must be the file's name, such as <span className="font-mono">{example}</span>. If
          the stone has {one === 'image' ? 'an' : 'a'} {one} already, the new one takes its place.
        </p>
      )}
    </div>
  );
}

type SelectedFilesProps = { media: Media; files: readonly File[]; onFiles: (files: File[]) => void };

/** The selected files, rejected ones first. */
function SelectedFiles({ media, files, onFiles }: SelectedFilesProps) {
  const { accepted, rejected } = partitionMedia(files, media);
  const listed = [...rejected, ...accepted.map((file) => ({ file, reason: null }))];
  return (
    <section aria-label="Selected files">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
        <p role="status" className="flex-1 phone:basis-full">
          <span className="font-semibold">{countMedia(media, accepted.length)}</span>
          <span className="text-ink-2"> · {formatFileSize(totalBytes(accepted))}</span>
          {rejected.length > 0 && (
            <span className="text-danger"> · {formatNumber(rejected.length)} cannot be uploaded</span>
          )}
        </p>
        {rejected.length > 0 && accepted.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onFiles(accepted)}>
            Exclude these
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => onFiles([])}>
          Remove all
        </Button>
      </div>
      <FileList files={listed} onRemove={(removed) => onFiles(files.filter((file) => file !== removed))} />
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
        // Renders only visible pictures, as there may be hundreds.
        <li key={file.name} className="[contain-intrinsic-block-size:62px] [content-visibility:auto]">
          <SelectedFile file={file} error={reason} onRemove={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  );
}
