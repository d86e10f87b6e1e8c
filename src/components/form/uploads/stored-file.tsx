import { FileText, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#domain/messages/messages.ts';
import { cn } from '#lib/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { pictureSource } from '../../stone-media/picture-source.ts';
import { fileKind, fileUrl } from '../../stone-media/stone-media.ts';

type StoredFileProps = {
  /** The address that the file store gave it. */
  path: string;
  /** What it shows, such as "Image 2". */
  name: string;
  onRemove: () => void;
  className?: string;
};

/** A stored file of a form: the picture, a player for a video, a link to a document; with "x remove". */
export function StoredFile({ path, name, onRemove, className }: StoredFileProps) {
  return (
    <figure
      className={cn(
        'flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface',
        className,
      )}
    >
      <StoredFileView path={path} name={name} />
      <figcaption className="flex items-center justify-between gap-2 py-1 ps-2.5 pe-1 text-label">
        <span className="truncate text-ink-2">{name}</span>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${messages.jewelleryCard.remove}, ${name}`}
          onClick={onRemove}
        >
          {messages.jewelleryCard.remove}
        </Button>
      </figcaption>
    </figure>
  );
}

function StoredFileView({ path, name }: Pick<StoredFileProps, 'path' | 'name'>) {
  const url = fileUrl(path);
  const [failed, setFailed] = useState<string | null>(null);
  const kind = url && fileKind(url);
  const box = 'aspect-4/3 w-full border-line border-b bg-sunken';
  const fail = () => setFailed(url);
  if (url && failed !== url && kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film of a turning piece has no sound
      <video
        src={url}
        aria-label={name}
        controls
        playsInline
        preload="metadata"
        onError={fail}
        className={box}
      />
    );
  if (url && failed !== url && kind !== 'pdf')
    return (
      <img
        {...pictureSource(url, '208px')}
        alt={name}
        loading="lazy"
        decoding="async"
        onError={fail}
        className={cn(box, 'object-contain')}
      />
    );
  const Icon = kind === 'pdf' ? FileText : ImageOff;
  return (
    <span className={cn(box, 'grid place-content-center justify-items-center gap-1 text-ink-2 text-label')}>
      <Icon aria-hidden className="size-6 stroke-[1.5]" />
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer" className={linkStyles()}>
          Open<span className="sr-only"> {name}</span>
        </a>
      ) : (
        'No preview'
      )}
    </span>
  );
}
