import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';

type FileFooterProps = {
  /** Address of the written file; null until it is ready. */
  url: string | null;
  /** Word on the button that writes the file, and on the link that opens it. */
  labels: { write: string; open: string };
  /** The file is being written. */
  busy: boolean;
  disabledReason: string | null;
  onWrite: (event: MouseEvent) => void;
  onClose: () => void;
};

/** The buttons of a dialog that writes a file: first to write it, then to open it where no window could. */
export function FileFooter({ url, labels, busy, disabledReason, onWrite, onClose }: FileFooterProps) {
  return (
    <>
      <Button onClick={onClose}>{url ? 'Done' : 'Cancel'}</Button>
      {url ? (
        <a href={url} target="_blank" rel="noopener" className={buttonStyles({ variant: 'primary' })}>
          <Download aria-hidden />
          {labels.open}
        </a>
      ) : (
        <Button variant="primary" disabledReason={disabledReason} onClick={onWrite} busy={busy}>
          {labels.write}
        </Button>
      )}
    </>
  );
}
