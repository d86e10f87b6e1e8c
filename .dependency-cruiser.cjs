// Which way imports go. Each rule says why, because its message is what a person reads first.
const layers = ['lib', 'domain', 'api', 'session|ui', 'components', 'features', 'app'];

/** A layer may use itself and what lies below it. */
const upward = layers.slice(0, -1).map((layer, index) => ({
  name: `src-${layer.replace('|', '-')}-uses-nothing-above`,
  comment: `src/${layer} lies below ${layers.slice(index + 1).join(', ')}: move what both need down.`,
  severity: 'error',
  from: { path: `^src/(${layer})/`, pathNot: '\\.(stories|test)\\.tsx?$' },
  // What the contract generates is ground for all of them.
  to: { path: `^src/(${layers.slice(index + 1).join('|')})/`, pathNot: '^generated/' },
}));

const buyerFeatures = '^src/features/(home|search|report|compare|stone|my|public-pages|auth)/';
const adminFeatures =
  '^src/features/(dashboard|diamonds|layouts|jewellery|categories|users|approvals|enquiries|orders|videos|settings)/';

module.exports = {
  forbidden: [
    ...upward,
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one subject, or there is a third below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'ui-and-session-apart',
      comment: 'Primitives know nobody who is signed in, and the session draws nothing of its own.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(session|api)/' },
    },
    {
      name: 'ui-knows-no-router-and-no-queries',
      comment: 'A primitive gets what it shows and calls back; it neither fetches nor navigates.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '\\.(stories|test)\\.tsx?$' },
      to: { path: 'node_modules/(react-router|react-router-dom|@tanstack/react-query|axios)/' },
    },
    {
      name: 'features-apart',
      comment: 'A feature never imports another: what two need belongs in src/components or src/domain.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'buyers-get-no-admin-screens',
      comment: 'Code of the back office is never sent to buyers and visitors.',
      severity: 'error',
      from: { path: [buyerFeatures, '^src/app/routes/(buyer|public)'] },
      to: { path: [adminFeatures, '^src/app/routes/admin'] },
    },
    {
      name: 'app-without-mocks-and-server',
      comment:
        'The app speaks the contract only. The one way to the mocks is the dynamic import in main.tsx.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.(stories|test)\\.tsx?$', '^src/main\\.tsx$'] },
      to: { path: '^(mocks|server)/' },
    },
    {
      name: 'server-without-screens',
      comment: 'The server shares rules, models and validators with the app, never React, hooks or mocks.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: ['^src/', '^mocks/', 'node_modules/(react|react-dom|axios|@tanstack)/'],
        pathNot: [
          '^src/(domain|lib)/',
          '^generated/(field-messages|model|zod|operations|validators|openapi)',
        ],
      },
    },
    {
      name: 'handlers-call-services',
      comment: 'handlers -> service -> repository -> db: a handler translates, a service decides.',
      severity: 'error',
      from: { path: '^server/modules/.*\\.handlers\\.ts$' },
      to: { path: ['\\.repository\\.ts$', '^server/platform/db/'] },
    },
    {
      name: 'other-modules-through-their-service',
      comment: "Another module's tables are reached through its service, never through its repository.",
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/modules/([^/]+)/.*\\.repository\\.ts$', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'nothing-uses-the-bench',
      comment: 'The bench measures the product; neither the product nor its tests rest on it.',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'bench-without-screens-and-test-tools',
      comment: 'The bench measures what ships: the server, its rules and its built files.',
      severity: 'error',
      from: { path: '^bench/', pathNot: '\\.test\\.ts$' },
      to: {
        path: ['^src/', '^mocks/', '^tests/', '^server/testing/', 'node_modules/(vitest|msw|storybook)/'],
        pathNot: ['^domain/', '^src/paths\\.ts$', '^generated/(model|operations)'],
      },
    },
    {
      name: 'product-without-test-tools',
      comment: 'What ships does not depend on what tests.',
      severity: 'error',
      from: {
        path: '^(src|server)/',
        pathNot: ['\\.(stories|test)\\.tsx?$', '^server/testing/', '^generated/mocks/'],
      },
      to: {
        path: ['node_modules/(vitest|msw|@faker-js|storybook|playwright)', '^server/testing/', '^tests/'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|storybook-static|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
