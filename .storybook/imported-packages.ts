import { globSync, readFileSync } from 'node:fs';

/** Code that stories load: screens, rules and mocks with what is generated for them, and the review room itself. */
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

/**
 * The packages that stories import. Vite bundles them before the first story: when it discovers one later, it bundles
 * again and reloads the page, which fails a test run on a cold cache. Others would only cost time.
 */
export function importedPackages(): string[] {
  const paths = globSync(inBrowser).filter((path) => !inNode.test(path));
  const found = paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(fromPackage)].map(([, named, loaded]) => named ?? loaded ?? ''),
  );
  return [...new Set([...compiled, ...found])].filter((name) => !noPackage.test(name)).sort();
}
