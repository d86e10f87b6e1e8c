import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mockInBrowser } from './scripts/develop/mock-in-browser.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), mockInBrowser],
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
      output: {
        // What most pages need is in one file, the icons in another, the query cache and its most used hooks, which the sign-in
        // does without, in a third: by itself the bundler makes a file for every set of pages that share something, a hundred
        // small ones for each.
        codeSplitting: {
          groups: [
            // The checks of forms come with the first form that is opened, however many forms share them.
            { name: 'common', test: /^(?!.*(?:@tanstack|node_modules.zod))/, minShareCount: 48 },
            // Each of these names the files of its dialog: in one file they share the names.
            {
              name: 'stock-actions',
              test: /(upload-list|upload-images|edit-pricing-rule)\.tsx/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'stone-dialogs',
              test: /send-in-chat|stone-media.media-dialog/,
              includeDependenciesRecursively: false,
            },
            // What every list with columns has, and what nearly every page has.
            {
              name: 'table',
              test: /components.table.(data-table|table-footer|table-state|column-menu|list-toolbar|use-column-visibility)|components.list-page.page-size|ui.navigation.pagination/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'page',
              test: /components.page.(page-header|full-height-page|page-notice)|components.list-page.(list-url|use-url-state)|components.feedback.query-failed|lib.count-text|ui.display.empty/,
              includeDependenciesRecursively: false,
            },
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            {
              name: 'queries',
              test: /@tanstack.(react-query|query-core)|hooks.(auth|dashboard|diamonds|settings)/,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173 },
});
