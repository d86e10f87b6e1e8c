import type { HoldStatus } from '#contract/model/holdStatus.ts';
import type { Tone } from '../format/tone.ts';
import type { HoldRefusal, HoldVerdict } from '../holds/hold-transitions.ts';
import { addedMessages } from './added-messages.ts';

const texts: Record<HoldRefusal, string> = {
  admin_only: addedMessages.hold.adminOnly,
  buyer_only: addedMessages.hold.buyerOnly,
  grant_only_asked: addedMessages.hold.grantOnlyAsked,
  refuse_only_waiting: addedMessages.hold.refuseOnlyWaiting,
  end_only_holding: addedMessages.hold.endOnlyHolding,
  release_only_open: addedMessages.hold.releaseOnlyOpen,
};

/** The message of a refusal. */
export const holdRefusalText = (refusal: HoldRefusal): string => texts[refusal];

/** Why a button is disabled; null when its action is allowed. */
export const holdDisabledReason = (verdict: HoldVerdict): string | null =>
  verdict.ok ? null : holdRefusalText(verdict.refusal);

/** The word of each status and its tone. */
export const holdStatusDisplay: Record<HoldStatus, { text: string; tone: Tone }> = {
  asked: { text: 'Requested', tone: 'primary' },
  queued: { text: 'In the queue', tone: 'primary' },
  active: { text: 'On hold', tone: 'warning' },
  ordered: { text: 'Order pending', tone: 'warning' },
  taken: { text: 'Ordered', tone: 'success' },
  released: { text: 'Released', tone: 'neutral' },
  expired: { text: 'Expired', tone: 'neutral' },
  refused: { text: 'Refused', tone: 'danger' },
  ended: { text: 'Ended', tone: 'danger' },
  gone: { text: 'No longer on sale', tone: 'neutral' },
};

/** What happened to a hold, in a line for its buyer; `until` in words. */
export function holdNews(
  { stone_id, status }: { stone_id: string; status: HoldStatus },
  until: string | null,
): string {
  switch (status) {
    case 'active':
      return `${stone_id} is held for you${until ? ` until ${until}` : ''}`;
    case 'queued':
      return `You are in the queue for ${stone_id}`;
    case 'refused':
      return `Your request to hold ${stone_id} was refused`;
    case 'expired':
      return `Your hold on ${stone_id} has expired`;
    case 'gone':
      return `${stone_id} is no longer on sale; your hold has ended`;
    case 'ended':
      return `Your hold on ${stone_id} was ended`;
    default:
      return `${stone_id}: ${holdStatusDisplay[status].text.toLowerCase()}`;
  }
}
