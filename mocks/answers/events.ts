import { getGetEventsMockHandler } from '#contract/mocks/events/events.msw.ts';

/** Nobody else changes anything: the mock answers its only position, as one answer and not as a stream. */
export const eventAnswers = [getGetEventsMockHandler({ data: { last: 0, reset: false, events: [] } })];
