import { expect, test } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import config from '../../orval.config.ts';
import { readingPosts } from '../../scripts/contract/operation-table.mjs';

/** Queries that no mutation makes stale, each with the reason. */
const lasting: Partial<Record<OperationId, string>> = {
  getImportProgress: 'is asked again every second while an import runs',
  deleteVideo: 'changes something: the specification makes it a GET',
  getEvents: 'is the log of changes itself',
  getStoneCounts: 'is kept below the key of searchDiamonds and becomes stale with it',
  previewBulkUpdate:
    'the preview of an open dialog: the server refuses to apply it once the stock has changed',
  listEnquiryDiamonds: 'an enquiry keeps its stones',
  listOrderDiamonds: 'an order keeps its stones at their prices',
  listHistory: 'is read anew each time its screen opens',
  listCountries: 'reference data, which change with a release',
  listStates: 'reference data, which change with a release',
  listCities: 'reference data, which change with a release',
  getEnquiryReport: 'a visitor reads it, who changes nothing',
  getPublicDiamond: 'a visitor reads it, who changes nothing',
};

const { hooks } = config as unknown as {
  hooks: {
    output: {
      override: {
        query: { mutationInvalidates: { onMutations: string[]; invalidates: { query: string }[] }[] };
      };
    };
  };
};
const rules = hooks.output.override.query.mutationInvalidates;
const stale = new Set(rules.flatMap(({ invalidates }) => invalidates.map(({ query }) => query)));

test('every query is made stale by a mutation in orval.config.ts, or has a recorded reason', () => {
  const queries = (Object.keys(operations) as OperationId[]).filter(
    (id) => operations[id].method === 'get' || readingPosts.includes(id),
  );
  expect(queries.length).toBeGreaterThan(30);
  expect(queries.filter((id) => !stale.has(id) && !lasting[id])).toEqual([]);
  expect(Object.keys(lasting).filter((id) => stale.has(id))).toEqual([]);
});

test('the rules name operations that exist', () => {
  const named = rules.flatMap(({ onMutations, invalidates }) => [
    ...onMutations,
    ...invalidates.map(({ query }) => query),
  ]);
  expect(named.filter((id) => !(id in operations))).toEqual([]);
});
