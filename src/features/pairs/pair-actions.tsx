import { Scale } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useActions } from '#components/actions/action-provider.tsx';
import { placeOrder } from '#components/stone-dialogs/buyer/place-order.tsx';
import { sendEnquiry } from '#components/stone-dialogs/buyer/send-enquiry.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';

/** What may be done with both stones of a pair at once. */
export function PairActions({ stones, className }: { stones: readonly Diamond[]; className?: string }) {
  const { perform } = useActions();
  const navigate = useNavigate();
  const ids = stones.map(({ id }) => id);
  const numbers = stones.map(({ stone_id }) => stone_id).join(' and ');
  return (
    <div className={cn('flex items-center gap-1.5', className)}>
      <IconButton
        label={`Compare ${numbers}`}
        size="sm"
        onClick={() => navigate(paths.compare(ids), { state: { ids } })}
      >
        <Scale aria-hidden />
      </IconButton>
      {[sendEnquiry, placeOrder].map((action) => (
        <Button
          key={action.id}
          size="sm"
          aria-label={`${action.label}, ${numbers}`}
          icon={<action.icon aria-hidden />}
          onClick={() => perform(action, { stones })}
        >
          {action.label}
        </Button>
      ))}
    </div>
  );
}
