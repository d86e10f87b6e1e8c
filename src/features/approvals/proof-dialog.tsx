import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import { messages } from '#domain/messages/messages.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';

/** A proof to look at: its address, null for none, and what it is. */
export type Proof = { path: string | null; label: string };

type ProofDialogProps = { proof: Proof; onClose: () => void };

/** A proof of a registration. Its link is signed and ends after an hour. */
export function ProofDialog({ proof, onClose }: ProofDialogProps) {
  const url = fileUrl(proof.path);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={messages.approval.proofTitle} description={proof.label} size="lg">
        {url ? (
          <ProofPicture url={url} label={proof.label} />
        ) : (
          <p className="grid h-48 place-content-center rounded-lg border border-line bg-sunken text-ink-2">
            {messages.approval.notAvailable}
          </p>
        )}
      </DialogContent>
    </Dialog>
  );
}

function ProofPicture({ url, label }: { url: string; label: string }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <p
        role="alert"
        className="grid h-48 place-content-center text-balance text-center text-ink-2 text-table"
      >
        The picture could not be loaded. Its link is valid for an hour: reload the list and open it again.
      </p>
    );
  return (
    <figure>
      <div className="grid min-h-48 place-items-center overflow-hidden rounded-lg border border-line bg-sunken">
        <img
          src={url}
          alt={label}
          onError={() => setFailed(true)}
          className="max-h-[60dvh] max-w-full object-contain"
        />
      </div>
      <figcaption className="flex justify-end pt-2">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={cn(linkStyles(), 'inline-flex items-center gap-1.5 text-label')}
        >
          <ExternalLink aria-hidden className="size-3.5 rtl:-scale-x-100" />
          Open in a new tab
        </a>
      </figcaption>
    </figure>
  );
}
