import { Scale } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useActions } from '#components/actions/action-provider.tsx';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { placeOrder } from '#components/stone-dialogs/buyer/place-order.tsx';
import { sendEnquiry } from '#components/stone-dialogs/buyer/send-enquiry.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { useSession } from '#session/session-context.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { showInStock } from './show-in-stock.ts';

type PairActionsProps = { stones: readonly Diamond[]; className?: string };

/** What may be done with both stones of a pair at once. */
export function PairActions({ stones, className }: PairActionsProps) {
  const { user } = useSession();
  return (
    <div className={cn('flex items-center gap-1.5', className)}>
      {user?.user_type === 'ADMIN' ? (
        <RowActionButtons actions={[showInStock]} row={{ stones }} />
      ) : (
        <BuyerActions stones={stones} />
      )}
    </div>
  );
}

function BuyerActions({ stones }: Pick<PairActionsProps, 'stones'>) {
  const { perform } = useActions();
  const navigate = useNavigate();
  const ids = stones.map(({ id }) => id);
  const numbers = stones.map(({ stone_id }) => stone_id).join(' and ');
  return (
    <>
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
    </>
  );
}
