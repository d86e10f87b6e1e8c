// Repairs what orval writes as the query key of a call that reads although it is a POST.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A query made of a POST has its body in the key. Without a body orval ends the key in `undefined`, which matches no
 * query, so that an invalidation by path would refetch nothing. The body is left out of the key instead.
 * Throws unless it mends exactly one key for each of these operations: then orval writes keys in another way.
 */
export function mendQueryKeys(folder, operations) {
  const key = /('POST', `[^`]+`(?:, \.\.\.\(params \? \[params\] : \[\]\))?), (\w+)\n/g;
  let mended = 0;
  for (const name of readdirSync(folder, { recursive: true }).filter((each) => each.endsWith('.ts'))) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    mended += text.match(key)?.length ?? 0;
    writeFileSync(file, text.replace(key, '$1, ...($2 ? [$2] : [])\n'));
  }
  if (mended !== operations.length)
    throw new Error(
      `Expected to mend the query keys of ${operations.join(', ')}, but found ${mended}. Does orval still write keys that end in the body?`,
    );
}
