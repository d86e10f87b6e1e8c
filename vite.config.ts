import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/build/chunk-groups.ts';
import { trimClassGroups } from './scripts/build/trim-class-groups.ts';
import { trimFieldListings } from './scripts/build/trim-field-listings.ts';
import { mockInBrowser } from './scripts/develop/mock-in-browser.ts';
import { inlineScripts } from './scripts/first-paint/inline-scripts.ts';

/** What the app never calls of its libraries, and what stands there instead. 6 kB are left out. */
const unusedParts: ReadonlyMap<string, string> = new Map([
  // Calls go by XMLHttpRequest, which tells the progress of an upload.
  ['axios/lib/adapters/fetch.js', 'export const getFetch = () => null;'],
  // A call is cancelled by its signal.
  ['axios/lib/cancel/CancelToken.js', 'export default null;'],
  // Sessions are in a header; see `withXSRFToken`.
  ['axios/lib/helpers/cookies.js', 'export default null;'],
  // Forms are sent as forms, objects as JSON.
  ['axios/lib/helpers/formDataToJSON.js', 'export default null;'],
  ['axios/lib/helpers/toFormData.js', 'export default null;'],
  ['axios/lib/helpers/toURLEncodedForm.js', 'export default null;'],
  // `src/api/http.ts` writes the parameters, which are flat.
  ['axios/lib/helpers/AxiosURLSearchParams.js', 'export default null;'],
  ['axios/lib/core/assertParamsAcyclic.js', 'export default () => undefined;'],
  ['axios/lib/helpers/HttpStatusCode.js', 'export default {};'],
  // Lists are paged.
  [
    '@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
    'export const infiniteQueryBehavior = null, hasNextPage = null, hasPreviousPage = null;',
  ],
]);

const leftOut: Plugin = {
  name: 'unused-parts',
  apply: 'build',
  load: {
    filter: {
      id: [...unusedParts.keys()].map((path) => new RegExp(`/node_modules/${path.replaceAll('.', '\\.')}$`)),
    },
    handler: (id) => unusedParts.get(id.split('/node_modules/').at(-1)!) ?? null,
  },
};

const debugName = /^\w+\.displayName = [^;\n]*;$/gm;
const component = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/** The router names its components for debugging; that keeps the unused ones in the build, with all that they call. */
const unusedComponents: Plugin = {
  name: 'unused-components',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code.replace(debugName, '').replace(component, '$1/* @__PURE__ */ '),
      map: null,
    }),
  },
};

const chunks = chunkGroups();

const productionRouter = (module: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${module}.mjs`, import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    mockInBrowser,
    leftOut,
    unusedComponents,
    trimClassGroups,
    trimFieldListings,
    chunks.plugin,
    inlineScripts,
  ],
  resolve: {
    alias: [
      // The package gives every bundler its development build, which warns developers of mistakes.
      { find: /^react-router$/, replacement: productionRouter('index') },
      { find: /^react-router\/dom$/, replacement: productionRouter('dom-export') },
    ],
  },
  build: {
    outDir: 'build/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Tailwind needs these browsers; for older ones every colour would come three times.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // Browsers without modulepreload fetch the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Radix wraps its functions in `__name` to keep their names for debugging; unused ones would stay for it.
      treeshake: {
        propertyReadSideEffects: false,
        manualPureFunctions: ['__name'],
        // A page gets the calls and messages that it names, not the others of their tag or of all.
        moduleSideEffects: [
          { test: /\/generated\/(hooks\/|field-messages)|\/domain\/messages\//, sideEffects: false },
        ],
      },
      output: {
        // Names repeat in every importer: without them a page is 1.4 kB smaller. build/chunks.json lists the sources.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'needed by many pages', name: (id: string) => chunks.groupOf(id) }],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173 },
});
