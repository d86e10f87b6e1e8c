import { BadgeDollarSign, Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Diamond } from '@/api/generated/model/diamond.ts';
import { Button } from '@/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/dropdown-menu.tsx';
import { latePart, useLatePart } from '@/ui/late-part.ts';

const shareDialog = latePart(() => import('@/components/stones/share-dialog.tsx'));

/** Shares a stone's public page, with the retail price on it or without. */
export function ShareMenu({ stone }: { stone: Diamond }) {
  const [sharing, setSharing] = useState<'plain' | 'priced' | null>(null);
  const share = useLatePart(shareDialog, sharing !== null);
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
