import { expect, test } from 'vitest';
import { streamsToEnd } from './stream-limits.ts';

const stream = (id: number, account: number, session: string) => ({ id, account, session });
const ids = (streams: readonly { id: number }[]) => streams.map(({ id }) => id);

test('ends the oldest stream of a session that has six', () => {
  const open = [1, 2, 3, 4, 5, 6].map((id) => stream(id, 7, 'a'));
  expect(ids(streamsToEnd(open.slice(1), { account: 7, session: 'a' }, 20))).toEqual([]);
  expect(ids(streamsToEnd(open, { account: 7, session: 'a' }, 20))).toEqual([1]);
  expect(ids(streamsToEnd(open, { account: 7, session: 'b' }, 20))).toEqual([]);
});

test('ends the oldest streams of an account with as many as it may have, in whichever session', () => {
  const open = [stream(1, 7, 'a'), stream(2, 8, 'b'), stream(3, 7, 'c'), stream(4, 7, 'd')];
  expect(ids(streamsToEnd(open, { account: 7, session: 'e' }, 2))).toEqual([1, 3]);
});
