// Import rules. Each comment gives the reason, because it is printed with the violation.
const outsideProduction = '\\.(stories|test)\\.tsx?$';

/** A layer may use itself and what stands before it in the list; layers in one entry stand beside each other. */
const uphill = (root, layers) =>
  layers.slice(0, -1).map((layer, index) => {
    const above = layers.slice(index + 1).join('|');
    return {
      name: `${root}-${layer.replaceAll('|', '-')}-uses-nothing-above`,
      comment: `${root}/${layer} lies below ${above.replaceAll('|', ', ')}: move down what both need.`,
      severity: 'error',
      from: { path: `^${root}/(${layer})/`, pathNot: outsideProduction },
      to: { path: `^${root}/(${above})/` },
    };
  });

/** The room of the mocks that runs on Node. */
const httpMock = '^mocks/(http/|server\\.ts$)';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Screens that buyers and visitors load. Every other feature is of the back office. */
const buyerFeatures =
  '^src/features/(home|search|report|compare|pairs|stone|my|client-pages|public-pages|auth)/';

const everywhere = [
  rule(
    'no-cycles',
    'Two files that need each other are one subject, or there is a third below both. Generated mutations name the queries of other tags that they make stale, and those theirs.',
    { pathNot: '^generated/hooks/' },
    { circular: true },
  ),
  rule(
    'nothing-uses-the-bench',
    'The bench measures the product; neither the product nor its tests rest on it.',
    { pathNot: '^bench/' },
    { path: '^bench/' },
  ),
  rule(
    'bench-without-screens-and-test-tools',
    'The bench measures what ships: the server, its rules and its built files.',
    { path: '^bench/', pathNot: outsideProduction },
    { path: ['^(src|mocks|mcp|tests)/', '^server/testing/', '^node_modules/(vitest|msw|storybook)/'] },
  ),
  rule(
    'product-without-test-tools',
    'What ships does not depend on what tests.',
    { path: '^(domain|documents|places|src|server|mcp)/', pathNot: [outsideProduction, '^server/testing/'] },
    {
      path: ['^tests/', '^server/testing/', '^node_modules/(vitest|msw|@faker-js|storybook|playwright)/'],
    },
  ),
];

const groundFloor = [
  rule(
    'domain-uses-only-the-generated-model',
    'Business rules are pure functions that all sides share; of the contract they know types and message texts.',
    { path: '^domain/', pathNot: outsideProduction },
    {
      path: '^(src|server|mocks|mcp|tests|scripts|generated)/',
      pathNot: ['^generated/model/', '^generated/field-messages\\.ts$'],
    },
  ),
  rule(
    'domain-runs-anywhere',
    'The browser, the server and the mocks run domain: no React, no HTTP client, no database, no Node.',
    { path: '^domain/', pathNot: outsideProduction },
    { path: '^node_modules/(react|react-dom|axios|hono|kysely|@tanstack)/' },
  ),
  rule(
    'domain-without-node',
    'Domain runs in browsers, which have no Node modules.',
    { path: '^domain/', pathNot: outsideProduction },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'generated-stands-on-nothing',
    'Generated calls use the one axios instance in src/api/http.ts; nothing else generated imports the product.',
    { path: '^generated/' },
    { path: '^(domain|documents|src|server|mocks|mcp)/', pathNot: '^src/api/http\\.ts$' },
  ),
  rule(
    'only-generated-calls-use-the-api',
    'Models, validators and mocks are shared with the server and the mocks, which have no axios.',
    { path: '^generated/', pathNot: '^generated/(hooks|requests)/' },
    { path: '^(src|domain|documents|server|mocks)/' },
  ),
];

const documents = [
  ...uphill('documents', ['pdf|spreadsheets|pictures', 'orders|stone-sheets|stock-lists', 'pdf-thread']),
  rule(
    'documents-use-only-the-rules-and-the-model',
    'Writers and readers of files are given what they write: of the product they know rules and types.',
    { path: '^documents/', pathNot: outsideProduction },
    { path: '^(places|src|server|mocks|mcp|tests|scripts|generated)/', pathNot: '^generated/model/' },
  ),
  rule(
    'documents-without-database-and-requests',
    'The server and the mock server write the same files: each finds the records and refuses in its own way.',
    { path: '^documents/', pathNot: outsideProduction },
    { path: '^node_modules/(@aws-sdk|better-sqlite3|hono|@hono|kysely|msw|pg|react|react-dom)/' },
  ),
  rule(
    'documents-only-on-node',
    'Documents are written with packages of Node: no browser loads them.',
    { path: '^(domain|generated|src|mcp|mocks|\\.storybook)/', pathNot: outsideProduction },
    { path: '^documents/' },
  ),
  rule(
    'places-stand-on-nothing',
    'The table of states and cities is data with a reader, which the server and the mock server share.',
    { path: '^places/', pathNot: outsideProduction },
    { path: '^(domain|documents|generated|src|server|mocks|mcp|tests|scripts|bench)/' },
  ),
  rule(
    'places-are-read-by-node-programs',
    'Places are read from a file: everything else asks the API for them.',
    { path: '^(domain|generated|src|mcp|mocks)/', pathNot: outsideProduction },
    { path: '^places/' },
  ),
];

const app = [
  ...uphill('src', ['lib', 'api', 'session|ui', 'components', 'features', 'app']),
  rule(
    'ui-and-session-apart',
    'Primitives know nobody who is signed in and call no API.',
    { path: '^src/ui/' },
    { path: ['^src/(session|api)/', '^generated/'] },
  ),
  rule(
    'session-draws-nothing',
    'The session says who is signed in; screens draw it.',
    { path: '^src/session/', pathNot: outsideProduction },
    { path: '^src/ui/' },
  ),
  rule(
    'ui-knows-no-router-and-no-queries',
    'A primitive gets what it shows and calls back; it neither fetches nor navigates.',
    { path: '^src/ui/', pathNot: outsideProduction },
    { path: '^node_modules/(react-router|react-router-dom|@tanstack/react-query|axios)/' },
  ),
  rule(
    'features-apart',
    'A feature never imports another: what two need belongs in src/components or domain.',
    { path: '^src/features/([^/]+)/' },
    { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
  ),
  rule(
    'buyers-get-no-admin-screens',
    'Code of the back office is never sent to buyers and visitors.',
    { path: [buyerFeatures, '^src/app/routes/(buyer|public)'] },
    { path: ['^src/features/', '^src/app/routes/admin'], pathNot: buyerFeatures },
  ),
  rule(
    'app-without-server',
    'The app speaks the contract only and never knows which server answers.',
    { path: '^src/', pathNot: outsideProduction },
    { path: '^server/' },
  ),
  rule(
    'app-without-mocks',
    'The one way to the mocks is the import() in main.tsx, which the production build leaves out.',
    { path: '^src/', pathNot: [outsideProduction, '^src/main\\.tsx$'] },
    { path: '^mocks/' },
  ),
  rule(
    'mocks-only-on-demand',
    'main.tsx loads the mocks with import(), so that the production bundle does not hold them.',
    { path: '^src/main\\.tsx$' },
    { path: '^mocks/', dynamic: false },
  ),
  rule(
    'mocks-stand-beside',
    'The mocks answer by the contract, or as the server does, never by code of the app.',
    { path: '^mocks/', pathNot: outsideProduction },
    { path: '^(src|mcp|tests|scripts)/' },
  ),
  rule(
    'server-only-in-the-http-mock',
    'The HTTP mock is the server behind a layer that controls it. What a browser loads of the mocks runs without Node.',
    { path: '^mocks/', pathNot: [outsideProduction, httpMock] },
    { path: ['^server/', httpMock] },
  ),
  rule(
    'http-mock-starts-the-whole-server',
    'The HTTP mock builds the server as its own program does, and reaches into none of its modules.',
    { path: httpMock, pathNot: outsideProduction },
    { path: '^server/(modules|search-index|contract|testing|cli)/' },
  ),
];

const assistant = [
  ...uphill('mcp', ['contract|api|text', 'confirmation', 'tools', 'settings|transports']),
  rule(
    'assistant-speaks-the-contract',
    'The assistant is a client of the API like the app: it knows rules and contract, and no code of the server or the app.',
    { path: '^mcp/', pathNot: outsideProduction },
    { path: ['^(src|server|mocks|tests|scripts|bench)/', '^generated/(hooks|mocks|requests)/'] },
  ),
  rule(
    'nothing-uses-the-assistant',
    'The assistant is a program of its own beside the app and the server.',
    { path: '^(src|server)/', pathNot: outsideProduction },
    { path: '^mcp/' },
  ),
];

const server = [
  ...uphill('server', ['platform', 'search-index|contract', 'modules', 'demo', 'app', 'cli']),
  rule(
    'search-index-and-contract-apart',
    'The search index knows stones and no operations, the contract knows operations and no stones.',
    { path: '^server/(search-index|contract)/', pathNot: outsideProduction },
    { path: '^server/(search-index|contract)/', pathNot: '^server/$1/' },
  ),
  rule(
    'server-without-screens',
    'The server shares rules, models and validators with the app, never screens, hooks or mocks.',
    { path: '^server/' },
    {
      path: [
        '^(src|mocks)/',
        '^generated/(hooks|mocks|requests)/',
        '^node_modules/(react|react-dom|axios|@tanstack)/',
      ],
    },
  ),
  rule(
    'handlers-call-services',
    'handlers -> service -> repository -> db: a handler translates, a service decides.',
    { path: '\\.handlers\\.ts$' },
    { path: ['\\.repository\\.ts$', '^server/platform/db/'] },
  ),
  rule(
    'repositories-answer-no-request',
    'A repository reads and writes rows; what a caller is told is decided above it.',
    { path: '\\.repository\\.ts$' },
    { path: ['\\.handlers\\.ts$', '^server/platform/(http|mail)/', '^node_modules/hono/'] },
  ),
  rule(
    'sql-in-repositories',
    'SQL stands in repositories, in the search index and in platform/db alone.',
    {
      path: '^server/',
      pathNot: [
        outsideProduction,
        '\\.repository\\.ts$',
        '^server/platform/db/',
        '^server/search-index/',
        '^server/testing/',
      ],
    },
    { path: '^node_modules/(kysely|pg|better-sqlite3)/' },
  ),
  rule(
    'modules-through-their-service',
    'The files of a module are private: only <tag>.service.ts is imported from another module.',
    { path: '^server/modules/([^/]+)/', pathNot: outsideProduction },
    { path: '^server/modules/', pathNot: ['^server/modules/$1/', '\\.service\\.ts$'] },
  ),
  rule(
    'module-files-are-private',
    'The files of a module are private: the program imports <tag>.service.ts, the handler table <tag>.handlers.ts.',
    { path: '^(server|mocks|scripts)/', pathNot: [outsideProduction, '^server/modules/'] },
    { path: '^server/modules/', pathNot: '\\.(service|handlers)\\.ts$' },
  ),
  rule(
    'handlers-only-in-the-table',
    'Operations are served through the contract, which checks them: nobody calls a handler by hand.',
    { pathNot: [outsideProduction, '^server/app/handler-table\\.ts$'] },
    { path: '\\.handlers\\.ts$' },
  ),
];

module.exports = {
  forbidden: [...everywhere, ...groundFloor, ...documents, ...app, ...assistant, ...server],
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
