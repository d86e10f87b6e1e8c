// `npm run storybook:diff -- REF`: renders every story of a commit and of the working tree, and writes a page with
// those that look different.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeLock } from '../checkout/checkout-lock.mjs';
import { locks, root } from '../checkout/setup.mjs';
import { CommandError, reportFailure } from '../pictures/command-error.ts';
import { openBrowser } from '../pictures/open-browser.ts';
import { checkOutputFolder } from '../pictures/output-folder.ts';
import { buildStorybook, inCheckout } from './checkout.ts';
import { type DiffOptions, readArguments, usage } from './command-arguments.ts';
import { comparePictures, type Difference } from './compare-pictures.ts';
import { commitOf, git, workingTreeOf } from './git-state.ts';
import { byDifference, type Measured, type Pairing, type Picture, pairPictures, type Side } from './pairs.ts';
import {
  fileOf,
  isBuilt,
  keepBuild,
  missing,
  openStore,
  type PictureStore,
  removeOldStores,
  sideOf,
  storiesOf,
} from './picture-store.ts';
import { writeReport } from './report.ts';
import { countsText } from './shown-report.ts';
import { playFails } from './story-page.ts';
import { takePictures } from './take-pictures.ts';

/** The state of a commit, whose Storybook is built unless it is kept. */
async function openCommit(commit: string, name: string, fresh: boolean): Promise<PictureStore> {
  const store = openStore(root, commit, fresh);
  if (isBuilt(store)) return store;
  console.log(`Building the Storybook of ${name} …`);
  await inCheckout(root, commit, async (folder) =>
    keepBuild(store, (into) => buildStorybook(folder, into, name)),
  );
  return store;
}

/** The state of the working tree, whose Storybook is built unless it is kept. */
function openWorkingTree(fresh: boolean): PictureStore {
  const tree = workingTreeOf(root);
  const store = openStore(root, `tree-${tree}`, fresh);
  if (isBuilt(store)) return store;
  console.log('Building the Storybook of the working tree …');
  keepBuild(store, (into) => {
    buildStorybook(root, into, 'the working tree');
    // The pictures would be kept under the id of other contents.
    if (workingTreeOf(root) !== tree)
      throw new CommandError('The working tree has changed while its Storybook was built. Start again.');
  });
  return store;
}

/** The pictures of a state, of which the missing ones are taken now. */
async function photograph(store: PictureStore, name: string, options: DiffOptions): Promise<Side> {
  const stories = storiesOf(store, options.only);
  const lacking = stories.filter((story) => missing(store, story, options.presentations).length > 0);
  const began = Date.now();
  if (lacking.length > 0) {
    console.log(`Taking pictures of ${lacking.length} stories of ${name} …`);
    await takePictures(store, lacking, options, (done) => {
      if (done % 50 === 0 || done === lacking.length)
        console.log(`  ${done} of ${lacking.length} after ${Math.round((Date.now() - began) / 1000)} s`);
    });
  }
  return sideOf(store, stories, options.presentations);
}

/** The pairs that differ, the greatest difference first; the others are counted as the same. */
async function measure(pairing: Pairing, before: PictureStore, after: PictureStore, threshold: number) {
  const read = (store: PictureStore, picture: Picture) => readFileSync(join(store.pictures, fileOf(picture)));
  const measured: (Measured & Difference)[] = [];
  for (const pair of pairing.pairs) {
    const [old, present] = [read(before, pair.before), read(after, pair.after)];
    const difference = await comparePictures(old, present, threshold);
    if (difference.changed === 0 && pair.before.note === pair.after.note) pairing.same++;
    else measured.push({ ...pair, ...difference });
  }
  return measured.sort(byDifference);
}

/** Prints what a person wants to know before opening the page. */
function summarize(pairing: Pairing, differing: number, sides: readonly Side[]): void {
  const { same, added, removed } = pairing;
  console.log(`\n${countsText({ differing, same, added: added.length, removed: removed.length })}`);
  // A play function that needs a wide window fails on a phone, before and after.
  const noted =
    sides
      .at(-1)
      ?.pictures.filter(
        ({ note, presentation }) => note && (presentation === 'light' || !note.startsWith(playFails)),
      ) ?? [];
  if (noted.length > 0)
    console.log(`\nIn the working tree, ${noted.length} pictures are not as they should be:`);
  for (const { story, presentation, note } of noted) console.log(`  ${story} (${presentation}) ${note}`);
}

async function run(options: DiffOptions): Promise<void> {
  const commit = commitOf(root, options.ref);
  const name = `${options.ref} (${commit.slice(0, 8)})`;
  const before = await openCommit(commit, name, options.fresh);
  const after = openWorkingTree(options.fresh);
  const sides = [
    await photograph(before, name, options),
    await photograph(after, 'the working tree', options),
  ] as const;
  removeOldStores([before, after]);
  const pairing = pairPictures(...sides);
  const measured = await measure(pairing, before, after, options.threshold);
  const present = `the working tree on ${git(root, ['rev-parse', '--short=8', 'HEAD'])}`;
  const sources = {
    before: { name, pictures: before.pictures },
    after: { name: present, pictures: after.pictures },
  };
  const page = writeReport(options.out, sources, pairing, measured);
  summarize(pairing, measured.length, sides);
  console.log(`\n${pathToFileURL(page)}`);
}

let stopped = false;

/** Stops at Ctrl-C, unless it still waits for another comparison: that would keep a handler from running. */
async function runAlone(options: DiffOptions): Promise<void> {
  // Both Storybooks take minutes to build: what the end needs is looked for first.
  checkOutputFolder(options.out, 'storybook-diff');
  await (await openBrowser()).close();
  // Two comparisons would take pictures into the same folders.
  takeLock(locks, 'storybook-diff', () => console.log('Waiting for another comparison of this checkout …'));
  process.once('SIGINT', () => {
    stopped = true;
  });
  await run(options);
}

try {
  const options = readArguments(process.argv.slice(2));
  if (options) await runAlone(options);
  else console.log(usage);
} catch (error) {
  if (stopped) console.error('Stopped. The pictures so far are kept for the next run.');
  else reportFailure(error, usage);
  process.exitCode = stopped ? 130 : 1;
}
