import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { withEvents } from '../business/change-events.ts';
import { records } from '../records.ts';
import { sendStream } from './event-stream.ts';

it('brings what was changed between the answer and the opening of the stream', () => {
  const answered = { last: records.lastEvent, reset: false, events: [] };
  const sold = { kind: 'stone' as const, subject: 1, change: 'sold' as const, user_id: null, at: Date.now() };
  Object.assign(records, withEvents(records, [sold]));
  const outgoing = Object.assign(new PassThrough(), { writeHead: () => {} });
  sendStream(outgoing as unknown as ServerResponse, {
    ...{ text: JSON.stringify({ data: answered }), token: 'mock-buyer', headers: {} },
  });
  const sent = String(outgoing.read());
  expect(sent.match(/^data: /gm)).toHaveLength(2);
  expect(sent).toContain('"change":"sold"');
  outgoing.destroy();
});
