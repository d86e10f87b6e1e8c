import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

let loaded: Promise<ReadonlySet<string>> | undefined;

/** The list of the server, beside the bundle, in lower case; read at the first use. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').then(
    (text) => new Set(text.trimEnd().split('\n')),
  );
  return loaded;
}
