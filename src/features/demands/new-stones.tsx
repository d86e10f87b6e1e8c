import { useState } from 'react';
import { errorText } from '#api/api-error.ts';
import { DemandStone } from '#components/demands/demand-stone.tsx';
import { useUpdateDemand } from '#contract/hooks/demands/demands.ts';
import { useRecommendDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { Demand } from '#contract/model/demand.ts';
import { messages } from '#domain/messages/messages.ts';
import { countText } from '#lib/count-text.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { toast } from '#ui/overlay/toast.ts';

type NewStonesProps = { demand: Demand; onAnswered: () => void };

/** The stones that came in for a demand: the chosen ones are recommended to its buyer, the others taken off it. */
export function NewStones({ demand, onAnswered }: NewStonesProps) {
  const stones = demand.new_stones ?? [];
  const [chosen, setChosen] = useState(() => stones.map(({ id }) => id));
  const recommendation = useRecommendDiamonds();
  const update = useUpdateDemand();
  const answer = async (send: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await send();
      toast.success(done);
      onAnswered();
    } catch (error) {
      toast.error(errorText(error, failed));
    }
  };
  const recommend = () => {
    const data = { userid: demand.user.id ?? 0, diamondIds: chosen, demand_id: demand.id };
    const { sent, failed } = messages.recommendation;
    return answer(() => recommendation.mutateAsync({ data }), sent, failed);
  };
  const dismiss = () => {
    const data = { id: demand.id, status: 1, dismiss_stones: true } as const;
    return answer(() => update.mutateAsync({ data }), messages.record.updated, messages.record.updateFailed);
  };
  if (stones.length === 0) return null;
  return (
    <section aria-label="New stones" className="mt-4">
      <h3 className="font-semibold text-section">New stones</h3>
      <ul className="mt-1 divide-y divide-line">
        {stones.map((stone) => (
          <li key={stone.id} className="flex items-center gap-2 py-1.5">
            <Checkbox
              aria-label={`Choose ${stone.stone_id}`}
              checked={chosen.includes(stone.id)}
              onCheckedChange={(checked) =>
                setChosen((ids) => (checked ? [...ids, stone.id] : ids.filter((id) => id !== stone.id)))
              }
            />
            <DemandStone stone={stone} />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={recommendation.isPending}
          disabledReason={chosen.length === 0 ? 'Choose a stone' : null}
          onClick={() => void recommend()}
        >
          Recommend {countText(chosen.length, 'stone')}
        </Button>
        <Button size="sm" busy={update.isPending} onClick={() => void dismiss()}>
          None suits
        </Button>
      </div>
    </section>
  );
}
