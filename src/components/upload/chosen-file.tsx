import { FileSpreadsheet, FileText, Film, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { mediaKind } from '../../domain/file-rules.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { fileSize } from './file-size.ts';

export type ChosenFileProps = {
  file: File;
  /** Without it the file cannot be taken back. */
  onRemove?: (() => void) | undefined;
  /** Percent sent, from 0 to 100; shown only while it is given. */
  progress?: number | null;
  error?: string | null;
};

/** A file that was chosen: its picture where it has one, name, size and how far it is sent. */
export function ChosenFile({ file, onRemove, progress, error }: ChosenFileProps) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface p-2.5">
      <Thumbnail file={file} />
      <div className="min-w-0 flex-1 text-table">
        <p className="truncate font-semibold" title={file.name}>
          {file.name}
        </p>
        <p className={error ? 'text-danger text-label' : 'text-ink-2 text-label'}>
          {error ?? fileSize(file.size)}
        </p>
        {progress !== undefined && (
          <Progress label={`Uploading ${file.name}`} hideLabel value={progress} className="mt-1.5" />
        )}
      </div>
      {onRemove && (
        <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function Thumbnail({ file }: { file: File }) {
  const kind = mediaKind(file.name);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (kind !== 'image') return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, kind]);
  const box = 'size-10 shrink-0 rounded-md border border-line';
  if (kind === 'image' && url) return <img src={url} alt="" className={`${box} object-cover`} />;
  const Icon = kind === 'video' ? Film : kind === 'pdf' ? FileText : FileSpreadsheet;
  return (
    <span className={`${box} grid place-content-center bg-sunken text-ink-2`}>
      <Icon aria-hidden className="size-5 stroke-[1.5]" />
    </span>
  );
}
