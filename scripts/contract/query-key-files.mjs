// Moves what orval repeats or ties together in the hooks into files of their own.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { heading } from './operation-table.mjs';

const keyFunction = /export const (get\w+QueryKey) = \([\s\S]*?\n {4}\}\n/;
const keyImport = /(import \{\s*get\w+QueryKey\s*\} from '[^']+)\.ts';/g;
const merge = /const (withQueryKey) = [\s\S]*?\n\};\n/;
const typeImport = /import type \{\s*(\w+)\s*\} from '\.\.\/\.\.\/model\/[^']+';/g;
const bodyType = "import type { BodyType } from '../../../src/api/http.ts';";

/** The types that a source names, imported as its hooks import them. */
const typesOf = (source, hooks) => [
  ...[...hooks.matchAll(typeImport)].flatMap(([line, name]) =>
    new RegExp(`\\b${name}\\b`).test(source) ? [line] : [],
  ),
  ...(source.includes('BodyType<') ? [bodyType] : []),
];

/**
 * Writes the key of each query to a file beside its hooks. A mutation names the queries that it makes stale: with
 * the keys apart, a page with the mutation fetches the keys, not the queries.
 */
export function writeQueryKeys(folder) {
  let shared = '';
  for (const name of readdirSync(folder, { recursive: true }).filter((each) => each.endsWith('.ts'))) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8').replace(keyImport, "$1-key.ts';");
    const [key, keyName] = keyFunction.exec(text) ?? [];
    if (!key) {
      writeFileSync(file, text);
      continue;
    }
    shared ||= merge.exec(text)?.[0] ?? '';
    const from = `'./${name.replace(/.*\/(.*)\.ts$/, '$1')}-key.ts'`;
    const imports = [
      `import { ${keyName} } from ${from};`,
      `export { ${keyName} } from ${from};`,
      "import { withQueryKey } from '../with-query-key.ts';",
    ];
    writeFileSync(file, `${imports.join('\n')}\n${text.replace(key, '').replace(merge, '')}`);
    const keySource = [...typesOf(key, text), '', key].join('\n');
    writeFileSync(file.replace(/\.ts$/, '-key.ts'), `${heading}${keySource}`);
  }
  if (!shared) throw new Error('Found no query with its key. Does orval still write them so?');
  writeFileSync(join(folder, 'with-query-key.ts'), `${heading}export ${shared}`);
}
