import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#api/api-error.ts';
import type { Hold } from '#contract/model/hold.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { countText } from '#lib/count-text.ts';
import { toast } from '#ui/overlay/toast.ts';
import { askToHold } from './change-hold.ts';

/**
 * Asks for one stone after the other, in the own name or for the customer `userid`; the dialog stays open for those that
 * were refused.
 */
export function useHoldRequests(
  onClose: () => void,
  onHeld?: (ids: readonly number[]) => void,
  userid?: number,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const report = (holds: readonly Hold[]) => {
    const [only] = holds;
    const count = countText(holds.length, 'stone');
    const text =
      holds.length === 1 && only ? outcomeOf(only, userid) : `${count} ${userid ? 'entered' : 'requested'}`;
    const action = userid
      ? { label: 'Holds', onClick: () => void navigate(paths.holds()) }
      : { label: 'My holds', onClick: () => void navigate(paths.myHolds()) };
    toast.success(text, { action });
  };
  const ask = async (stones: readonly { id: number }[]) => {
    setBusy(true);
    const held: Hold[] = [];
    const refused = new Map<number, string>();
    for (const { id } of stones) {
      try {
        held.push(await askToHold({ diamond_id: id, ...(userid && { userid }) }, queryClient));
      } catch (error) {
        refused.set(id, errorText(error, messages.record.addFailed));
      }
    }
    setBusy(false);
    setFailures(refused);
    if (held.length > 0) {
      report(held);
      onHeld?.(stones.flatMap(({ id }) => (refused.has(id) ? [] : id)));
    }
    if (refused.size === 0) onClose();
  };
  return { ask, busy, failures };
}

function outcomeOf({ status, place }: Hold, userid: number | undefined): string {
  const texts = addedMessages.hold;
  if (status === 'active') return userid ? texts.granted : texts.held;
  if (status !== 'queued') return texts.asked;
  return userid ? texts.grantedToQueue : texts.queued(place ?? 1);
}
