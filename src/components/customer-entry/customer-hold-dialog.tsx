import { useState } from 'react';
import { useGetConfig } from '#contract/hooks/settings/settings.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { messages } from '#domain/messages/messages.ts';
import { defaultHoldSettings, parseHoldSettings } from '#domain/settings/hold-settings.ts';
import { countText } from '#lib/count-text.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { useHoldRequests } from '../holds/use-hold-requests.ts';
import { type Customer, customerText } from './customer-picker.tsx';
import { StonePicker } from './stone-picker.tsx';

type CustomerHoldDialogProps = { user: Customer; onClose: () => void };

/** Holds stones for a customer at once, or puts the customer into the queues of those that others hold. */
export function CustomerHoldDialog({ user, onClose }: CustomerHoldDialogProps) {
  const [stones, setStones] = useState<readonly Diamond[]>([]);
  const config = useGetConfig(
    { configType: 'HOLDS' },
    { query: { select: ({ data }) => parseHoldSettings(data.config) } },
  );
  const { hours } = config.data ?? defaultHoldSettings;
  const leaveOut = (held: readonly number[]) =>
    setStones((selected) => selected.filter(({ id }) => !held.includes(id)));
  const { ask, busy, failures } = useHoldRequests(onClose, leaveOut, user.id);
  const refused = stones.flatMap(({ id, stone_id }) => {
    const failure = failures.get(id);
    return failure ? `${stone_id}: ${failure}` : [];
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title="Enter a hold"
        description={`For ${customerText(user)}. Free stones are held for ${countText(hours, 'hour')} at once, others join the queue.`}
        onInteractOutside={(event) => event.preventDefault()}
        footer={
          <>
            <Button onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button
              variant="primary"
              busy={busy}
              disabledReason={stones.length === 0 ? messages.selection.none : null}
              onClick={() => void ask(stones)}
            >
              {stones.length > 0 ? `Hold (${stones.length})` : 'Hold'}
            </Button>
          </>
        }
      >
        {refused.map((text) => (
          <FormNotice key={text} tone="danger" text={text} />
        ))}
        <StonePicker stones={stones} onChange={setStones} error={null} disabled={busy} />
      </DialogContent>
    </Dialog>
  );
}
