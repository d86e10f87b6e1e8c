import { defineConfig } from 'orval';
import { operationFile, tagByOperation } from './scripts/contract/operation-files.mjs';
import { readingPosts } from './scripts/contract/operation-table.mjs';

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
/** A file of hooks for each operation: a page fetches the calls that it makes, not all of their tag. */
const inputByOperation = {
  target,
  override: { transformer: (contract: object) => tagByOperation(generatedMedia(JSON.stringify(contract))) },
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
  { onMutations: ['updateClientMarkup'], invalidates: ['getClientMarkup'] },
  { onMutations: ['recommendDiamonds'], invalidates: ['listRecommendedDiamonds'] },
  {
    onMutations: ['saveSearch', 'updateSavedSearch', 'deleteSavedSearch'],
    invalidates: ['listSavedSearches', 'listRecentSearches'],
  },
  {
    onMutations: ['updateNotifications', 'deleteSavedSearch', 'updateHold'],
    invalidates: ['listNotifications', 'getNotificationCount'],
  },
  {
    onMutations: ['confirmTwoStep', 'renewRecoveryCodes', 'disableTwoStep'],
    invalidates: ['getTwoStep'],
  },
  { onMutations: ['createUser', 'updateUser'], invalidates: ['listUsers', 'getAdminStats'] },
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
      'searchDiamonds',
      'getSimilarDiamonds',
      'findPairs',
      'getDiamond',
      'listFeaturedDiamonds',
      'listNewDiamonds',
      'listRecommendedDiamonds',
    ],
  },
  { onMutations: ['createDemand', 'updateDemand'], invalidates: ['listDemands', 'getAdminCounts'] },
  { onMutations: ['updateConfig'], invalidates: ['getConfig'] },
  { onMutations: ['createDemand'], invalidates: ['listDemands'] },
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
];

/** A rule per mutation: names each query with its generated file. */
const mutationInvalidates = stale.flatMap(({ onMutations, invalidates }) =>
  onMutations.map((mutation) => ({
    onMutations: [mutation],
    invalidates: invalidates.map((query) => ({ query, file: `./${operationFile(query)}.ts` })),
  })),
);

export default defineConfig({
  hooks: {
    input: inputByOperation,
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
        generators: [{ type: 'msw', useExamples: true }],
      },
      override: {
        mutator: { path: './src/api/http.ts', name: 'send', extension: '.ts' },
        query: { signal: true, mutationInvalidates },
        operations: Object.fromEntries(readingPosts.map((id) => [id, { query: { useQuery: true } }])),
      },
    },
  },
  /** The calls before anybody is signed in, without hooks: a visitor loads no data cache. */
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
