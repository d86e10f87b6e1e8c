import { globSync, readFileSync } from 'node:fs';

/** Code that stories load: screens, rules and mocks with what is generated for them, and Storybook itself. */
const inBrowser = ['src', 'domain', 'generated', 'mocks', '.storybook'].map(
  (folder) => `${folder}/**/*.{ts,tsx}`,
);

/** Code that runs in Node only: tests, the mock as a server, and the plugins of Storybook. */
const inNode =
  /\.test\.tsx?$|^mocks\/(http\/http-|start\/|mock-app|server)|^\.storybook\/(main|manager)\.ts$|-plugin\.ts$/;

/** What Node has itself, what a plugin makes, and what Storybook bundles. */
const noPackage = /^(node|virtual):|^@?storybook\/(?!test$)|^@storybook\//;

/** An import or export from a package, other than of types alone. */
const fromPackage =
  /(?:^|\n)(?:import|export) (?!type )[^'"]*?from '([^.#'][^']*)'|\bimport\('([^.#'…][^']*)'\)/g;

/** What the compiler adds to files with elements. */
const compiled = ['react/jsx-dev-runtime', 'react/jsx-runtime'];

/** What the preview takes from Storybook. */
const ofPreview = [
  '@storybook/react-vite',
  '@storybook/addon-a11y',
  '@storybook/addon-docs/preview',
  'axe-core',
];

/**
 * The packages that stories import. Vite bundles them before the first story: when it discovers one later, it bundles
 * again and reloads the page, which fails a test run on a cold cache. Others would only cost time.
 */
export function importedPackages(): string[] {
  const paths = globSync(inBrowser).filter((path) => !inNode.test(path));
  const found = paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(fromPackage)].map(([, named, loaded]) => named ?? loaded ?? ''),
  );
  return [...new Set([...compiled, ...found.filter((name) => !noPackage.test(name)), ...ofPreview])].sort();
}

/**
 * Nobody waits for imports that the list might lack, and packages are bundled without source maps: their code stays
 * readable, and maps took half of the time.
 */
export const bundledOnce = {
  holdUntilCrawlEnd: false,
  rolldownOptions: {
    plugins: [
      {
        name: 'without-source-maps',
        outputOptions: <Options extends object>(options: Options) => ({ ...options, sourcemap: false }),
      },
    ],
  },
};
