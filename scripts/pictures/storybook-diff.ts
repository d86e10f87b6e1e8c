// `npm run storybook:diff -- REF [Playwright arguments]`: pictures every story of a branch, tag or commit, and shows
// those that look different in the working tree. `--grep orders` and `--project light` make it shorter.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, must, root } from '../checkout/setup.mjs';

const [, , ref, ...passed] = process.argv;
if (!ref || ref.startsWith('-')) {
  console.error(
    'Usage: npm run storybook:diff -- REF [Playwright arguments, such as --grep orders --project light]',
  );
  process.exit(1);
}

/** Built Storybooks, pictures and the report. */
const folder = join(root, '.cache/storybook-diff');

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).stdout.trim();
if (!commit) {
  console.error(`"${ref}" is no branch, tag or commit of this repository.`);
  process.exit(1);
}

/** Builds the Storybook of a checkout, without its docs pages. */
function buildStorybook(cwd: string, name: string): void {
  console.log(`Building the Storybook of ${name} …`);
  must('npm', ['run', '--silent', 'build-storybook', '--', '--test', '--quiet'], { cwd, env: process.env });
  cpSync(join(cwd, 'storybook-static'), join(folder, name), { recursive: true });
}

/** Builds the Storybook of the commit in a checkout of its own, with these packages where its lock file is the same. */
function buildCommit(): void {
  const parent = mkdtempSync(join(tmpdir(), 'facet-storybook-'));
  const checkout = join(parent, 'checkout');
  // Also when building ends this process, or Ctrl-C does.
  process.on('SIGINT', () => process.exit(130));
  process.once('exit', () => {
    git('worktree', 'remove', '--force', checkout);
    rmSync(parent, { recursive: true, force: true });
  });
  must('git', ['worktree', 'add', '--quiet', '--detach', checkout, commit]);
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(checkout) === lock(root))
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'), 'dir');
  buildStorybook(checkout, 'before');
}

type Index = { entries: Record<string, { type: string }> };

const storiesOf = (name: string) =>
  Object.entries(
    (JSON.parse(readFileSync(join(folder, name, 'index.json'), 'utf8')) as Index).entries,
  ).flatMap(([id, { type }]) => (type === 'story' ? id : []));

/** Opens every story of one of the two; gives the status of Playwright. */
const picture = (name: string, ...args: string[]) =>
  spawnSync('playwright', ['test', '--config', 'scripts/pictures/stories.config.ts', ...args, ...passed], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...environment,
      STORYBOOK: join(folder, name),
      PLAYWRIGHT_HTML_OPEN: 'never',
      PLAYWRIGHT_HTML_OUTPUT_DIR: join(folder, 'report'),
    },
  }).status ?? 1;

rmSync(folder, { recursive: true, force: true });
buildCommit();
buildStorybook(root, 'after');
picture('before', '--update-snapshots=all', '--reporter=dot');
const status = picture('after', '--update-snapshots=none', '--reporter=dot,html');
const present = storiesOf('after');
const removed = storiesOf('before').filter((id) => !present.includes(id));
if (removed.length > 0) console.log(`\nRemoved: ${removed.join(', ')}`);
console.log(
  `\n${join(folder, 'report/index.html')} shows the stories that are new or look different from ${ref}.`,
);
process.exit(status);
