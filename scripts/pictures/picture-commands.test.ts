import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '#tests/support/source-files.ts';
import { hasChromium } from './open-browser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as its npm script does, but for the packages and the generated code. */
const run = (command: string, given: readonly string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((ended) => {
    const args = ['--disable-warning=ExperimentalWarning', `scripts/${command}/main.ts`, ...given];
    const options = { cwd: root, env: { ...process.env, ...env }, timeout: 100_000 };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      ended({ code: error ? error.code : 0, stdout, stderr }),
    );
  });

/** A file below the folder of the test. */
function write(path: string): string {
  const file = join(folder, path);
  mkdirSync(resolve(file, '..'), { recursive: true });
  writeFileSync(file, 'kept');
  return file;
}

/** The programs that the tests start take seconds on a busy machine. */
const limit = { timeout: 120_000 };

// Nothing listens at port 1.
const noServer = 'http://127.0.0.1:1';

describe.each([
  { command: 'screens', other: 'storybook-diff', needed: ['--base', noServer] },
  { command: 'storybook-diff', other: 'screens', needed: ['HEAD'] },
])('$command', limit, ({ command, other, needed }) => {
  it.each([
    ['that has pictures', ['pictures/holiday.png']],
    ['that has a page', ['index.html']],
    ['of the other command', [`.written-by-${other}`, 'pictures/page.png']],
  ])('refuses a folder %s before any work', async (_, paths) => {
    const files = paths.map(write);
    expect(await run(command, [...needed, '--out', folder])).toEqual({
      code: 1,
      stdout: '',
      stderr: `--out must name a new or empty folder, or one that this command wrote before, which ${folder} is not.\n`,
    });
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('refuses a file as its folder', async () => {
    const { code, stderr } = await run(command, [...needed, '--out', write('notes.txt')]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^--out must name a new or empty folder/)]);
  });

  it('gives advice before any work when there is no Chromium', async () => {
    const env = { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder };
    const out = join(folder, 'new');
    expect(await run(command, [...needed, '--out', out], env)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'There is no Chromium: install Debian\'s package chromium-headless-shell, or run "npx playwright install chromium".\n',
    });
    expect(existsSync(out)).toBe(false);
  });
});

it('screens keeps the pictures of an earlier run when no server answers', limit, async ({ skip }) => {
  skip(!hasChromium(), 'There is no Chromium.');
  write('.written-by-screens');
  const picture = write('pictures/page.png');
  expect(await run('screens', ['--base', noServer, '--out', folder])).toEqual({
    code: 1,
    stdout: '',
    stderr: `No server answers at ${noServer}.\n`,
  });
  expect(existsSync(picture)).toBe(true);
});
