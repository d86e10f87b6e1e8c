import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { testFolder } from '#tests/support/test-folder.ts';
import { installArguments } from '../checkout/setup.mjs';
import { inCheckout } from './checkout.ts';
import { commitOf, git } from './git-state.ts';

const folder = testFolder('earlier');
afterEach(() => {
  vi.unstubAllEnvs();
});

function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { mode });
}

it('installs the packages of a commit with those that build, also for a live server', async () => {
  // An npm that writes down its arguments, and installs a Node that does nothing.
  write(
    'programs/npm',
    `#!/bin/sh
mkdir -p node_modules/node/bin
echo '#!/bin/sh' > node_modules/node/bin/node
chmod +x node_modules/node/bin/node
echo "$@" > "$NOTES"
`,
    0o755,
  );
  write('repository/.storybook/main.ts', '');
  write('repository/package-lock.json', '{ "earlier": true }');
  const repository = join(folder, 'repository');
  git(repository, ['init', '--quiet']);
  git(repository, ['add', '--all']);
  const person = ['-c', 'user.name=Asha', '-c', 'user.email=asha@northlight.example'];
  git(repository, [...person, 'commit', '--quiet', '--message', 'add the packages']);
  write('repository/package-lock.json', '{}');

  const notes = join(folder, 'notes.txt');
  vi.stubEnv('PATH', `${join(folder, 'programs')}:${process.env.PATH}`);
  vi.stubEnv('NOTES', notes);
  await inCheckout(repository, commitOf(repository, 'HEAD'), async () => {});
  expect(readFileSync(notes, 'utf8').trim().split(' ')).toEqual(installArguments);
  expect(installArguments).toContain('--include=dev');
});
