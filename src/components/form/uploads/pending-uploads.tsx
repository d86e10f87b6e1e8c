import { RotateCw } from 'lucide-react';
import { Button } from '#ui/form/button.tsx';
import { SelectedFile } from '../selected-file.tsx';
import type { FileUploads } from './use-file-uploads.ts';

/** The files on their way, each with its progress and a way to stop it; a failed one can be sent again. */
export function PendingUploads({ uploads }: { uploads: FileUploads }) {
  if (uploads.pending.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="grid gap-2">
      {uploads.pending.map((upload) => (
        <li
          key={upload.key}
          className="flex items-center gap-2 [&>:first-child]:min-w-0 [&>:first-child]:flex-1"
        >
          <SelectedFile
            file={upload.file}
            error={upload.error}
            {...(!upload.error && { progress: upload.progress })}
            onRemove={() => uploads.cancel(upload)}
          />
          {upload.error && (
            <Button icon={<RotateCw aria-hidden />} onClick={() => uploads.retry(upload)}>
              Try again<span className="sr-only"> {upload.file.name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
