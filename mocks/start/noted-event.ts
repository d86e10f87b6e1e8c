import type { LiveEvent } from '#contract/model/liveEvent.ts';

/** An event with the account whose it is; null for what concerns all. `at` is the time of the machine. */
export type NotedEvent = LiveEvent & { of: number | null; at: number };
