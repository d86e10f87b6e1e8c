import type { HistoryAction } from '#contract/model/historyAction.ts';
import type { HoldStatus } from '#contract/model/holdStatus.ts';

const actionsTo: Partial<Record<HoldStatus, HistoryAction>> = {
  active: 'grant',
  queued: 'grant',
  refused: 'refuse',
  ordered: 'place',
  expired: 'expire',
  taken: 'complete',
  released: 'release',
};

/** The entry of a hold that has come into a status, from another one, or as a new hold. */
export function holdAction(from: HoldStatus | null, to: HoldStatus): HistoryAction {
  if (from === null) return to === 'active' ? 'grant' : 'ask';
  return actionsTo[to] ?? 'end';
}
