import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** Next to this file in the sources and next to the server bundle in a build. See docs/data-sources.md. */
const file = fileURLToPath(new URL('./common-passwords.txt.br', import.meta.url));

let loaded: Promise<ReadonlySet<string>> | undefined;

/** The 10,000 commonest passwords, in lower case; read at the first use. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= readList();
  return loaded;
}

async function readList(): Promise<ReadonlySet<string>> {
  const text = (await promisify(brotliDecompress)(await readFile(file))).toString('utf8');
  return new Set(text.trimEnd().split('\n'));
}
