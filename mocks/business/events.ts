import { getGetEventsMockHandler } from '#contract/mocks/events/events.msw.ts';
import { callerOf } from '../mock-session.ts';
import { records } from '../records.ts';
import { eventsSince } from './change-events.ts';

/** What has changed since a position or in the last seconds, as one answer. */
export const notedEvents = [
  getGetEventsMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams;
    const [after, age] = ['after', 'age'].map((name) => (query.has(name) ? Number(query.get(name)) : null));
    const since = age == null ? null : Date.now() - age * 1000;
    return { data: eventsSince(records, callerOf(request), { after: after ?? null, since }) };
  }),
];
