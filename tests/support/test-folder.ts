import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * A folder that is empty before the tests of this file or `describe`, and removed after them. Where all of them are
 * skipped it is never made. Its name begins with `facet-` and `subject`.
 */
export function testFolder(subject: string): string {
  const folder = join(tmpdir(), `facet-${subject}-${randomUUID()}`);
  beforeAll(() => {
    mkdirSync(folder, { mode: 0o700 });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
