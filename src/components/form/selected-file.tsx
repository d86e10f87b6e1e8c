import { FileSpreadsheet, FileText, Film, ImageOff, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { mediaKind } from '#domain/uploads/file-rules.ts';
import { cn } from '#lib/class-names.ts';
import { formatFileSize } from '#lib/format-file-size.ts';
import { Progress } from '#ui/display/progress.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';

export type SelectedFileProps = {
  file: File;
  /** Without it the file cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** Percent sent, from 0 to 100; shown only while it is given. */
  progress?: number | null;
  error?: string | null;
  /** Shows the picture large enough to check that it is legible. */
  large?: boolean;
};

/** A selected file: thumbnail, name, size and upload progress. */
export function SelectedFile({ file, onRemove, progress, error, large = false }: SelectedFileProps) {
  return (
    <div
      className={cn(
        'overflow-hidden rounded-lg border bg-surface',
        error ? 'border-danger' : 'border-line',
        !large && 'flex items-center gap-3 p-2.5',
      )}
    >
      <FilePreview file={file} large={large} />
      <div className={cn('flex min-w-0 flex-1 items-center gap-3', large && 'p-2.5')}>
        <div className="min-w-0 flex-1 text-table">
          <p className="truncate font-semibold" title={file.name}>
            {file.name}
          </p>
          <p className={error ? 'text-danger text-label' : 'text-ink-2 text-label'}>
            {error ?? formatFileSize(file.size)}
          </p>
          {progress !== undefined && (
            <Progress label={`Uploading ${file.name}`} hideLabel value={progress} className="mt-1.5" />
          )}
        </div>
        {onRemove && (
          <IconButton label={`Remove ${file.name}`} tooltip={!large} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}

/** The picture, or the file type where no picture can be shown. */
function FilePreview({ file, large }: { file: File; large: boolean }) {
  const kind = mediaKind(file.name);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (kind !== 'image') return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file, kind]);
  const box = large ? 'h-34 w-full border-line border-b' : 'size-10 shrink-0 rounded-md border border-line';
  if (kind === 'image' && url)
    return (
      <img
        src={url}
        alt=""
        onError={() => setUrl(null)}
        className={cn(box, large ? 'bg-sunken object-contain' : 'object-cover')}
      />
    );
  const Icon = icons[kind ?? 'other'];
  return (
    <span className={cn(box, 'grid place-content-center bg-sunken text-ink-2')}>
      <Icon aria-hidden className="size-5 stroke-[1.5]" />
    </span>
  );
}

const icons = { image: ImageOff, video: Film, pdf: FileText, other: FileSpreadsheet };
