import type { PublishedEvent } from '#domain/events/event-audience.ts';

/** An event that was published at a time of the machine. */
export type NotedEvent = PublishedEvent & { at: number };
