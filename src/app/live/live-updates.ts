import type { QueryClient } from '@tanstack/react-query';
import { applyEvents } from './apply-events.ts';
import { followEvents } from './follow-events.ts';

type LiveUser = { id: number; isAdmin: boolean };

/** Follows the events of the signed-in user and shows them; returns how to stop. */
export const startLiveUpdates = (client: QueryClient, { id, isAdmin }: LiveUser): (() => void) =>
  followEvents(id, (batch, isFirst) => applyEvents(client, batch, { isAdmin, isFirst }));
