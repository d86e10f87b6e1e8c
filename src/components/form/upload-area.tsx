import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import {
  describeFileRule,
  type FileRule,
  partitionFiles,
  rejectionLines,
} from '#domain/uploads/file-rules.ts';
import { cn } from '#lib/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { usePastedFiles } from '#ui/hooks/use-pasted-files.ts';
import type { DropZone } from './drop-zone.ts';

/** The library of drops: loaded with the first interaction, since a drag across the window comes before a drop. */
const lazyDropZone = lazyComponent(() => import('./drop-zone.ts'));

export type UploadAreaProps = {
  /** What is uploaded, such as "Diamond list". */
  label: string;
  /** Accepted kinds, size and number of files; shown as a hint and checked on selection. */
  rule: FileRule;
  /** Called with the accepted files. */
  onFiles: (files: File[]) => void;
  /** Passes rejected files to `onFiles` as well: the form shows the reason of each. */
  includeRejected?: boolean;
  /** "Drop a csv file here": the first line. */
  invitation: string;
  /** The limits in words; from the rule unless given. */
  limits?: ReactNode;
  /** A hint below the area, replaced by the message. */
  hint?: string;
  /** A message of the form, such as for a missing file. */
  error?: string | null | undefined;
  disabled?: boolean;
  /** Takes no more files: only the reasons of rejected ones are left. */
  full?: boolean;
  /** A smaller height, for use beside other fields. */
  compact?: boolean;
  /** One of several on a page: takes pasted files only while focused, and its button is named after it. */
  pasteOnlyFocused?: boolean;
};

/** Accepts files by drop, paste and file chooser, and shows its limits. */
export function UploadArea(props: UploadAreaProps) {
  const {
    label,
    rule,
    onFiles,
    invitation,
    limits,
    error,
    disabled = false,
    full = false,
    compact,
    pasteOnlyFocused,
    hint,
    includeRejected,
  } = props;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const multiple = rule.maxFiles !== 1;

  const handleFiles = (files: File[]) => {
    if (disabled || files.length === 0) return;
    if (includeRejected) return onFiles(files);
    const { accepted, rejected } = partitionFiles(files, rule);
    setRejections(rejectionLines(rejected, files.length));
    if (accepted.length > 0) onFiles(accepted);
  };
  usePastedFiles(!disabled && !full, handleFiles, pasteOnlyFocused ? area : undefined);
  const latest = useRef(handleFiles);
  latest.current = handleFiles;
  const take = useCallback((files: File[]) => latest.current(files), []);
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState(false);
  const [zone, setZone] = useState<DropZone | null>(null);
  const library = useLazyComponent(lazyDropZone, dragged);
  const isDragActive = zone?.isDragActive ?? dragged;
  const openChooser = () => (zone ? zone.open() : input.current?.click());
  const beforeZone = {
    role: 'presentation',
    onClick: openChooser,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDragged(true);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      handleFiles([...event.dataTransfer.files]);
    },
  };
  const message = rejections.length > 0 ? rejections.join('\n') : error;

  return (
    <div ref={area}>
      {library && (
        <library.DropZoneState onFiles={take} multiple={multiple} disabled={disabled} onZone={setZone} />
      )}
      {!full && (
        <div
          {...(zone ? zone.getRootProps() : beforeZone)}
          tabIndex={-1}
          className={cn(
            'flex cursor-pointer flex-col items-center rounded-lg border border-line-control border-dashed bg-sunken px-5 text-center transition-colors duration-100 hover:border-accent',
            compact ? 'py-5' : 'py-9',
            isDragActive && 'border-accent border-solid bg-accent-wash',
            message && 'border-danger',
            disabled && 'cursor-not-allowed opacity-60',
          )}
        >
          <FileUp aria-hidden className="size-7 stroke-[1.25] text-ink-2" />
          <p className="mt-2 font-semibold text-body pointer-coarse:hidden">
            {isDragActive ? 'Drop to add' : invitation}
          </p>
          <p className="mt-0.5 text-ink-2 text-table pointer-coarse:hidden">or paste with Ctrl V</p>
          <Button
            className="mt-3"
            disabled={disabled}
            data-autofocus
            aria-describedby={`${id}-note ${id}`}
            onClick={(event) => {
              // The surrounding area opens the file chooser as well.
              event.stopPropagation();
              openChooser();
            }}
          >
            {multiple ? 'Choose files' : 'Choose a file'}
            {pasteOnlyFocused && <span className="sr-only"> for {label}</span>}
          </Button>
          <p id={id} className="mt-3 text-balance text-ink-2 text-label">
            {limits ?? describeFileRule(rule)}
          </p>
          <input
            ref={input}
            type="file"
            className="sr-only"
            multiple={multiple}
            disabled={disabled}
            onClick={(event) => event.stopPropagation()}
            onChange={({ target }) => handleFiles([...(target.files ?? [])])}
            {...zone?.getInputProps()}
            aria-label={label}
            accept={rule.extensions.join(',')}
            tabIndex={-1}
          />
        </div>
      )}
      <div id={`${id}-note`} className="text-label">
        <p role="alert" className={cn('whitespace-pre-line text-danger', message && 'mt-1.5')}>
          {message}
        </p>
        {hint && !message && <p className="mt-1.5 text-ink-2">{hint}</p>}
      </div>
    </div>
  );
}
