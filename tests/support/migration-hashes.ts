import { createHash } from 'node:crypto';
import { sourceFiles } from './source-files.ts';

const files = () => sourceFiles(/^server\/platform\/db\/migrations\/\d{3}-.*\.ts$/);

/** The names of all migrations, in order. */
export const migrationNames = (): string[] =>
  [...new Set(files().flatMap(({ path }) => /migrations\/(\d{3}-[a-z0-9-]+)/.exec(path)?.[1] ?? []))].sort();

/** One hash over the files of a migration: `name.ts` and the contents of the folder `name`. */
export function hashMigration(name: string): string {
  const hash = createHash('sha256');
  const own = files().filter(
    ({ path }) => path.includes(`/migrations/${name}.ts`) || path.includes(`/migrations/${name}/`),
  );
  for (const { path, text } of own.sort((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(path.replace('/platform/', '/')).update(text);
  return hash.digest('hex');
}
