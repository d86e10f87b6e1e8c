import { Copy, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useShareDiamond } from '../../api/generated/hooks/diamonds/diamonds.ts';
import type { Diamond } from '../../api/generated/model/diamond.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { copyText } from './copy-text.ts';
import { FormNotice } from './form-notice.tsx';
import { stoneHeading } from './stone-text.ts';

type ShareDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  stone: Pick<Diamond, 'id' | 'stone_id' | 'carat' | 'shape' | 'color' | 'clarity'>;
  /** Puts the retail price on the shared page; for an administrator only. */
  prices?: boolean;
};

/** A signed link to a stone's public page: copied at once, and ready for the chat. */
export function ShareDialog({ open, onOpenChange, stone, prices }: ShareDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <ShareLink stone={stone} prices={prices ?? false} />}
    </Dialog>
  );
}

function ShareLink({ stone, prices }: { stone: ShareDialogProps['stone']; prices: boolean }) {
  const { mutate, data, error } = useShareDiamond();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate({ data: { id: stone.id, ...(prices && { prices }) } });
  }, [mutate, stone.id, prices]);
  const link = data ? new URL(data.url, window.location.href).href : null;
  const message = link ? `${stoneHeading(stone)} (${stone.stone_id}): ${link}` : '';
  useEffect(() => {
    if (link) void copyText(link, 'Link copied');
  }, [link]);

  return (
    <DialogContent
      title="Share"
      size="sm"
      description="Whoever has this link can open the stone's page without signing in, until it expires."
    >
      {error ? (
        <FormNotice tone="danger" text={error.message} />
      ) : link ? (
        <>
          <Field label="Link" size="md">
            <Input readOnly value={link} dir="ltr" onFocus={(event) => event.target.select()} />
          </Field>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              variant="primary"
              icon={<Copy aria-hidden />}
              onClick={() => copyText(link, 'Link copied')}
            >
              Copy link
            </Button>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(message)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyles()}
            >
              <MessageCircle aria-hidden />
              Send in chat
            </a>
          </div>
        </>
      ) : (
        <div aria-busy className="space-y-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-8 w-1/2" />
        </div>
      )}
    </DialogContent>
  );
}
