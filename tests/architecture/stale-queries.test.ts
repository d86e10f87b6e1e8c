import { matchQuery, type Query } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getSearchDiamondsQueryKey } from '#contract/hooks/diamonds/diamonds.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import config from '../../orval.config.ts';

/** Queries that no mutation makes stale, each with the reason. */
const lasting: Partial<Record<OperationId, string>> = {
  getImportProgress: 'is asked again every second while an import runs',
  getEvents: 'is the log of changes itself',
  previewBulkUpdate:
    'the preview of an open dialog: the server refuses to apply it once the stock has changed',
  previewDemands: 'the preview of an open dialog, read anew for each text',
  listEnquiryDiamonds: 'an enquiry keeps its stones',
  listOrderDiamonds: 'an order keeps its stones at their prices',
  listEmptySearches: 'is read anew each time its screen opens',
  listHistory: 'is read anew each time its screen opens',
  listCountries: 'reference data, which change with a release',
  listStates: 'reference data, which change with a release',
  listCities: 'reference data, which change with a release',
  getEnquiryReport: 'a visitor reads it, who changes nothing',
  getPublicClientPage: 'is read anew after the last of several answers, and every three seconds',
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
  const queries = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].reads);
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

test('a change makes a query that posts stale whatever its body', () => {
  const key = getSearchDiamondsQueryKey({ shape: ['Round'] }, { page: 2 });
  expect(matchQuery({ queryKey: getSearchDiamondsQueryKey() }, { queryKey: key } as unknown as Query)).toBe(
    true,
  );
});
