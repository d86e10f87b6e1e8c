import { BadgeDollarSign, Link2, MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '#components/actions/action-provider.tsx';
import { sendInChat } from '#components/stone-dialogs/send-in-chat.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/overlay/dropdown-menu.tsx';

const shareDialog = lazyComponent(() => import('#components/stone-dialogs/share-dialog.tsx'));

/** Shares a stone's public page, with or without the retail price, or the stone as text in a chat. */
export function ShareMenu({ stone }: { stone: Diamond }) {
  const { perform } = useActions();
  const [sharing, setSharing] = useState<'plain' | 'priced' | null>(null);
  const share = useLazyComponent(shareDialog, sharing !== null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button icon={<Share2 aria-hidden />}>Share</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem icon={<Link2 aria-hidden />} onSelect={() => setSharing('plain')}>
            Link without price
          </DropdownMenuItem>
          <DropdownMenuItem icon={<BadgeDollarSign aria-hidden />} onSelect={() => setSharing('priced')}>
            Link with the retail price
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<MessageCircle aria-hidden />}
            onSelect={() => perform(sendInChat, { stones: [stone] })}
          >
            {sendInChat.label}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {share && (
        <share.ShareDialog
          open={sharing !== null}
          onOpenChange={() => setSharing(null)}
          stone={stone}
          prices={sharing === 'priced'}
        />
      )}
    </>
  );
}
