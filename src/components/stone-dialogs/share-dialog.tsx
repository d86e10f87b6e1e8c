import { Copy, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorText } from '#api/api-error.ts';
import { useShareDiamond } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { messageLink } from '#domain/routes/chat-link.ts';
import { stoneHeading } from '#domain/stone-fields/stone-heading.ts';
import type { StoneKind } from '#domain/stone-fields/stone-kind.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { Field } from '#ui/form/field.tsx';
import { Input } from '#ui/form/input.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { copyToClipboard } from '../feedback/copy-to-clipboard.ts';
import { FormNotice } from '../form/form-notice.tsx';

type ShareDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  stone: Pick<Diamond, 'id' | 'stone_id' | 'carat' | 'shape' | 'color' | 'clarity'> & StoneKind;
  /** Puts the retail price on the shared page; for an administrator only. */
  prices?: boolean;
};

/** A signed link to a stone's public page, copied when the dialog opens, with a link to the chat. */
export function ShareDialog({ open, onOpenChange, stone, prices }: ShareDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <ShareLink stone={stone} prices={prices ?? false} />}
    </Dialog>
  );
}

function ShareLink({ stone, prices }: { stone: ShareDialogProps['stone']; prices: boolean }) {
  const { mutate, data, error } = useShareDiamond();
  const requested = useRef(false);
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    mutate({ data: { id: stone.id, ...(prices && { prices }) } });
  }, [mutate, stone.id, prices]);
  const link = data ? new URL(data.url, window.location.href).href : null;
  const message = link ? `${stoneHeading(stone)} (${stone.stone_id}): ${link}` : '';
  useEffect(() => {
    if (link) void copyToClipboard(link, 'Link copied');
  }, [link]);

  return (
    <DialogContent
      title="Share"
      size="sm"
      description="Anyone with this link can view the stone without signing in until the link expires."
    >
      {error ? (
        <FormNotice tone="danger" text={errorText(error)} />
      ) : link ? (
        <>
          <Field label="Link" size="md">
            <Input readOnly value={link} dir="ltr" onFocus={(event) => event.target.select()} />
          </Field>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              variant="primary"
              icon={<Copy aria-hidden />}
              onClick={() => copyToClipboard(link, 'Link copied')}
            >
              Copy link
            </Button>
            <a
              href={messageLink(message)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyles()}
            >
              <MessageCircle aria-hidden />
              Send link in chat
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
