import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

let loaded: Promise<ReadonlySet<string>> | undefined;

/** The list of the server, beside the bundle, in lower case; read at the first use. After a failure the next call reads it again. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').then(
    (text) => new Set(text.trimEnd().split('\n')),
    (failure: unknown) => {
      loaded = undefined;
      throw failure;
    },
  );
  return loaded;
}
