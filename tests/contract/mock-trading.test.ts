import { describe, it } from 'vitest';
import type { OperationId } from '#contract/operations.ts';
import { mockBesideServer, type Sent, type Signed } from '../support/mock-beside-server.ts';

const { expectSameButTimes } = mockBesideServer();

type Call = [OperationId, Signed | null, Sent];

const latest = (more: Record<string, string>) => ({
  query: { isLatestRecord: 'true', recordLimit: '3', ...more },
});

/** Calls after one another: what an earlier one has stored is in the answers to later ones. */
describe.each<[string, Call[]]>([
  [
    'orders of a stone, and the latest ones',
    [
      ['listOrders', 'ADMIN', { query: { diamondId: '280' } }],
      ['listOrders', 'USER', latest({ diamondId: '1528', recordLimit: '2' })],
      ['listOrders', 'USER', { query: { diamondId: '280' } }],
      ['listOrders', 'ADMIN', latest({ page: '2' })],
      ['listOrders', 'ADMIN', { query: { isLatestRecord: 'false', recordLimit: '3' } }],
      ['listEnquiries', 'ADMIN', latest({ page: '2' })],
      ['listEnquiries', 'ADMIN', { query: { recordLimit: '3' } }],
      ['listMyEnquiries', 'USER', latest({})],
    ],
  ],
])('the mock answers as the server: %s', (_, calls) => {
  it.each(calls)('%s of %s %j', expectSameButTimes);
});
