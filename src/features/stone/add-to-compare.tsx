import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Diamond } from '@/api/generated/model/diamond.ts';
import { maxCompared } from '@/components/stones/compare-limit.ts';
import { ShapeIcon } from '@/components/stones/shape-icon.tsx';
import { shown } from '@/components/stones/stone-figures.ts';
import { stoneLine } from '@/components/stones/stone-text.ts';
import { messages } from '@/domain/messages.ts';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/button.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { Dialog, DialogContent } from '@/ui/dialog.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { toast } from '@/ui/toast.ts';
import { useStonesLikeIt } from './use-stones-like-it.ts';

type AddToCompareProps = { open: boolean; onOpenChange: (open: boolean) => void; stone: Diamond };

/** Chooses what to compare a stone with, out of the stones most like it. */
export function AddToCompare({ open, onOpenChange, stone }: AddToCompareProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <Candidates stone={stone} />}
    </Dialog>
  );
}

function Candidates({ stone }: { stone: Diamond }) {
  const navigate = useNavigate();
  const { stones: candidates, isPending } = useStonesLikeIt(stone, 8);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const full = chosen.length >= maxCompared - 1;
  const compare = () => {
    if (chosen.length === 0) return toast.warning(messages.selection.compareTooFew);
    navigate(paths.compare([stone.id, ...chosen]));
  };
  return (
    <DialogContent
      title="Compare"
      description={`${stoneLine(stone)} with up to ${maxCompared - 1} stones like it.`}
      footer={
        <Button variant="primary" onClick={compare}>
          Compare
        </Button>
      }
    >
      {isPending && <Skeleton className="h-40" />}
      {!isPending && candidates.length === 0 && (
        <p className="text-ink-2 text-table">
          There is no other stone like it. Select stones in a list to compare them.
        </p>
      )}
      <ul aria-label="Stones like it" className="divide-y divide-line">
        {candidates.map((like) => {
          const on = chosen.includes(like.id);
          return (
            <li key={like.id} className="flex items-center gap-3">
              <Checkbox
                className="min-w-0 flex-1 items-center py-2 text-table"
                checked={on}
                disabled={full && !on}
                onCheckedChange={() =>
                  setChosen(on ? chosen.filter((id) => id !== like.id) : [...chosen, like.id])
                }
                label={
                  <span className="flex items-center gap-2.5">
                    <ShapeIcon shape={like.shape} size={18} className="text-ink-2" />
                    {stoneLine(like)}
                    <span className="font-mono text-ink-2 text-label">{like.stone_id}</span>
                  </span>
                }
              />
              <span className="text-table">{shown.money(like.total_amount)}</span>
            </li>
          );
        })}
      </ul>
    </DialogContent>
  );
}
