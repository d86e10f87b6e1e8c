// Corrects the query keys that orval generates for a POST that reads.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Such a query has its body in the key. Without a body orval ends the key in `undefined`, which matches no query, so
 * an invalidation by path would refetch nothing. This leaves the body out of the key instead.
 * Throws unless it changes exactly one key for each operation: otherwise orval generates keys in another way.
 */
export function fixQueryKeys(folder, operations) {
  const key = /('POST', `[^`]+`(?:, \.\.\.\(params \? \[params\] : \[\]\))?), (\w+)\n/g;
  let fixed = 0;
  for (const name of readdirSync(folder, { recursive: true }).filter((each) => each.endsWith('.ts'))) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    fixed += text.match(key)?.length ?? 0;
    writeFileSync(file, text.replace(key, '$1, ...($2 ? [$2] : [])\n'));
  }
  if (fixed !== operations.length)
    throw new Error(
      `Expected to fix the query keys of ${operations.join(', ')}, but found ${fixed}. Does orval still write keys that end in the body?`,
    );
}
