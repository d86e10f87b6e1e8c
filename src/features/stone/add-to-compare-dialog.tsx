import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { format } from '#components/stone-display/stone-format.ts';
import { StoneLine } from '#components/stone-display/stone-line.tsx';
import { stoneLine } from '#components/stone-display/stone-text.ts';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import { useGetSimilarDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';

type AddToCompareDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; stone: Diamond };

/** Selects similar stones to compare a stone with. */
export function AddToCompareDialog({ open, onOpenChange, stone }: AddToCompareDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <Candidates stone={stone} />}
    </Dialog>
  );
}

function Candidates({ stone }: { stone: Diamond }) {
  const navigate = useNavigate();
  const { data, isPending } = useGetSimilarDiamonds({ id: stone.id });
  const candidates = (data?.data.stones ?? []).slice(0, 8).map((similar) => similar.stone);
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([]);
  const compare = () => {
    if (selectedIds.length === 0) return toast.warning(messages.selection.compareTooFew);
    navigate(paths.compare([stone.id, ...selectedIds]));
  };
  return (
    <DialogContent
      title="Compare"
      description={`Compare ${stoneLine(stone)} with similar stones.`}
      footer={
        <Button variant="primary" onClick={compare}>
          Compare
        </Button>
      }
    >
      {isPending && <Skeleton className="h-40" />}
      {!isPending && candidates.length === 0 && (
        <p className="text-ink-2 text-table">
          No similar stones found. Select stones in a list to compare them.
        </p>
      )}
      <ul aria-label="Similar stones" className="divide-y divide-line">
        {candidates.map((candidate) => {
          const selected = selectedIds.includes(candidate.id);
          return (
            <li key={candidate.id} className="flex items-center gap-3">
              <Checkbox
                className="min-w-0 flex-1 items-center py-2 text-table"
                checked={selected}
                onCheckedChange={() =>
                  setSelectedIds(
                    selected
                      ? selectedIds.filter((id) => id !== candidate.id)
                      : [...selectedIds, candidate.id],
                  )
                }
                label={
                  <span className="flex items-center gap-2.5">
                    <ShapeIcon shape={candidate.shape} size={18} className="text-ink-2" />
                    <StoneLine exact stone={candidate} />
                    <span className="font-mono text-ink-2 text-label">{candidate.stone_id}</span>
                  </span>
                }
              />
              <span className="text-table">{format.money(candidate.total_amount)}</span>
            </li>
          );
        })}
      </ul>
    </DialogContent>
  );
}
