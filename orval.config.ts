import { readFileSync } from 'node:fs';
import { defineConfig } from 'orval';
import { tradeWords, wordsBySchema } from './mocks/rows/trade-words.ts';
import { listOperations } from './scripts/contract/operation-table.mjs';

const generated = process.env.GENERATED ?? './generated';
const target = `${generated}/openapi.json`;

/**
 * What the generated calls send and read. Uploads are files: with the media types of the parts, orval would type some
 * of them as text. The stream of an operation that also answers JSON is read by hand.
 */
const generatedMedia = (text: string) =>
  JSON.parse(text, (key, value) => {
    if (key === 'text/event-stream') return undefined;
    return key === 'multipart/form-data' ? { ...value, encoding: undefined } : value;
  });
const input = {
  target,
  override: { transformer: (contract: object) => generatedMedia(JSON.stringify(contract)) },
};

const shortestList = 4;
const longestList = 6;

/** As data is generated from it: with short lists, and with the examples of properties instead of whole answers. */
const forMocks = (contract: object) =>
  JSON.parse(JSON.stringify(contract), (key, value) => {
    if (key === 'application/json') return { ...value, example: undefined, examples: undefined };
    if (!(value?.maxItems > longestList)) return value;
    const least = Math.max(value.minItems ?? 0, shortestList);
    return { ...value, minItems: least, maxItems: Math.max(least, longestList) };
  });
const inputOfHooks = {
  target,
  override: { transformer: (contract: object) => forMocks(generatedMedia(JSON.stringify(contract))) },
};

/** Which mutation invalidates which query. */
const stale: { onMutations: string[]; invalidates: string[] }[] = [
  {
    onMutations: ['createOrder', 'updateOrder'],
    invalidates: [
      'listOrders',
      'listOrderedStones',
      'getCustomerStatement',
      'getMyStatement',
      'getOrderDocument',
      'getAdminStats',
      'listPendingAmounts',
      'getAdminCounts',
      'getActivity',
      'getBuyerStats',
    ],
  },
  { onMutations: ['createEnquiry'], invalidates: ['listMyEnquiries', 'listEnquiries', 'getBuyerStats'] },
  {
    onMutations: [
      'createDiamond',
      'updateDiamond',
      'deleteDiamonds',
      'bulkUpdateDiamonds',
      'undoBulkUpdate',
      'importDiamonds',
      'uploadDiamondImages',
      'updateOrder',
    ],
    invalidates: [
      'searchDiamonds',
      'getStoneCounts',
      'getSimilarDiamonds',
      'findPairs',
      'getDiamond',
      'listFeaturedDiamonds',
      'listNewDiamonds',
      'getSearchFields',
      'getAdminCounts',
    ],
  },
  { onMutations: ['bulkUpdateDiamonds', 'undoBulkUpdate'], invalidates: ['listBulkUpdates'] },
  {
    onMutations: ['undoImport'],
    invalidates: [
      'listImports',
      'getImport',
      'listImportChanges',
      'getAdminCounts',
      'searchDiamonds',
      'getStoneCounts',
      'getSimilarDiamonds',
      'findPairs',
      'getDiamond',
      'listFeaturedDiamonds',
      'listNewDiamonds',
      'getSearchFields',
      'getAdminStats',
    ],
  },
  { onMutations: ['importDiamonds'], invalidates: ['listImports'] },
  { onMutations: ['updateNoticeChoices'], invalidates: ['getNoticeChoices'] },
  { onMutations: ['updateClientMarkup'], invalidates: ['getClientMarkup'] },
  { onMutations: ['recommendDiamonds'], invalidates: ['listRecommendedDiamonds', 'listDemands'] },
  { onMutations: ['createClientPage'], invalidates: ['listClientPages'] },
  { onMutations: ['endClientPage'], invalidates: ['listClientPages', 'getClientPage'] },
  {
    onMutations: ['saveSearch', 'updateSavedSearch', 'deleteSavedSearch'],
    invalidates: ['listSavedSearches', 'listRecentSearches'],
  },
  {
    onMutations: ['updateNotifications', 'deleteSavedSearch', 'updateNoticeChoices'],
    invalidates: ['listNotifications', 'getNotificationCount'],
  },
  {
    onMutations: ['confirmTwoStep', 'renewRecoveryCodes', 'disableTwoStep'],
    invalidates: ['getTwoStep'],
  },
  {
    onMutations: ['endSessions', 'changePassword', 'confirmTwoStep', 'confirmSignInChange'],
    invalidates: ['listSessions'],
  },
  {
    onMutations: ['createUser', 'updateUser', 'confirmSignInChange'],
    invalidates: ['listUsers', 'getAdminStats'],
  },
  {
    onMutations: ['updateApproval'],
    invalidates: ['listApprovals', 'listUsers', 'getAdminStats', 'getAdminCounts'],
  },
  { onMutations: ['createLayout', 'updateLayout', 'deleteLayout'], invalidates: ['listLayouts'] },
  {
    onMutations: ['createJewellery', 'updateJewellery', 'deleteJewellery'],
    invalidates: ['listJewellery', 'getAdminStats'],
  },
  {
    onMutations: [
      'createCategory',
      'updateCategory',
      'deleteCategory',
      'createSubcategory',
      'updateSubcategory',
      'deleteSubcategory',
    ],
    invalidates: ['listCategories', 'listJewellery'],
  },
  { onMutations: ['storeFiles'], invalidates: ['listVideos'] },
  {
    onMutations: ['createHold', 'updateHold', 'createOrder', 'updateOrder'],
    invalidates: [
      'listHolds',
      'getAdminCounts',
      'getBuyerStats',
      'searchDiamonds',
      'getStoneCounts',
      'getSimilarDiamonds',
      'findPairs',
      'getDiamond',
      'listFeaturedDiamonds',
      'listNewDiamonds',
      'listRecommendedDiamonds',
    ],
  },
  {
    onMutations: ['createDemand', 'createDemands', 'updateDemand'],
    invalidates: ['listDemands', 'getAdminCounts'],
  },
  { onMutations: ['updateConfig'], invalidates: ['getConfig'] },
  { onMutations: ['updateConfig'], invalidates: ['getConfig', 'getSiteInfo'] },
  {
    onMutations: [
      'updateConfig',
      'updateSetup',
      'sendTestMail',
      'createUser',
      'createDiamond',
      'importDiamonds',
    ],
    invalidates: ['getSetup'],
  },
  {
    onMutations: ['updateConfig', 'updateSetup', 'sendTestMail', 'createUser'],
    invalidates: ['getAdminCounts'],
  },
  { onMutations: ['createEnquiryRound'], invalidates: ['listMyEnquiries', 'listEnquiries', 'listHolds'] },
  { onMutations: ['updateEnquiry'], invalidates: ['getAdminCounts', 'listEnquiries'] },
];

const operations = listOperations(JSON.parse(readFileSync(target, 'utf8')));
const tags = new Map(operations.map(({ id, tag }) => [id, tag]));
/** Orval makes a query of a GET; these read by POST. */
const readingPosts = operations.filter(({ method, reads }) => reads && method === 'post');

/** A query with the file of its key, seen from the folder of hooks; none in the file of the mutation. */
const keyFor = (mutation: string) => (query: string) => {
  const tag = tags.get(query);
  return tag === tags.get(mutation) ? { query } : { query, file: `./${tag}/${tag}.ts` };
};
const mutationInvalidates = stale.flatMap(({ onMutations, invalidates }) =>
  onMutations.map((mutation) => ({
    onMutations: [mutation],
    invalidates: invalidates.map(keyFor(mutation)),
  })),
);

export default defineConfig({
  hooks: {
    input: inputOfHooks,
    output: {
      mode: 'tags-split',
      target: `${generated}/hooks`,
      schemas: `${generated}/model`,
      client: 'react-query',
      httpClient: 'axios',
      clean: false,
      indexFiles: false,
      mock: {
        path: `${generated}/mocks`,
        generators: [
          { type: 'msw', locale: 'en' },
          { type: 'faker', schemas: true, locale: 'en' },
        ],
      },
      override: {
        mutator: { path: './src/api/http.ts', name: 'send', extension: '.ts' },
        // A query that posts has its body at the end of its key; without one the key covers them all.
        query: { signal: true, shouldFilterQueryKey: true, mutationInvalidates },
        mock: { useExamples: true, nonNullable: true, properties: tradeWords, schemas: wordsBySchema },
        operations: Object.fromEntries(readingPosts.map(({ id }) => [id, { query: { useQuery: true } }])),
      },
    },
  },
  // The calls of the sign-in, without hooks: it loads no query cache.
  requests: {
    input: { ...input, filters: { tags: ['auth', 'locations', 'settings'] } },
    output: {
      mode: 'tags-split',
      target: `${generated}/requests`,
      schemas: `${generated}/model`,
      client: 'axios-functions',
      clean: false,
      indexFiles: false,
      override: { mutator: { path: './src/api/http.ts', name: 'send', extension: '.ts' } },
    },
  },
  zod: {
    input,
    output: {
      mode: 'tags-split',
      target: `${generated}/zod`,
      client: 'zod',
      fileExtension: '.zod.ts',
      indexFiles: false,
      override: {
        zod: {
          version: 4,
          strict: { body: true },
          coerce: { query: ['number', 'boolean'] },
          generate: { body: true, response: true, query: true, param: false, header: false },
        },
      },
    },
  },
});
