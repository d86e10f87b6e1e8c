import { expect, test } from 'vitest';
import type { EventBatch } from '#contract/model/eventBatch.ts';
import { createEventParser } from './event-parser.ts';

test('reads events that arrive in pieces, and positions of comments', () => {
  const batches: EventBatch[] = [];
  const parse = createEventParser((batch) => batches.push(batch));
  const batch: EventBatch = {
    last: 12,
    reset: false,
    events: [{ kind: 'stone', id: 57943, change: 'sold' }],
  };
  const text = `id: 12\ndata: ${JSON.stringify(batch)}\n\n: \nid: 13\n\n: without a position\n\n`;
  for (let at = 0; at < text.length; at += 7) parse(text.slice(at, at + 7));
  expect(batches).toEqual([batch, { last: 13, reset: false, events: [] }]);
});
