import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  labelOf,
  type OwnPresentation,
  type PresentationName,
  presentations,
} from '../pictures/presentations.ts';
import type { Picture, Side } from './pairs.ts';
import { matching, readStories, type Story } from './story-index.ts';

/** The pictures of a story so far, and what it decides itself. */
export type Taken = { own: OwnPresentation; pictures: Picture[] };

/** The pictures of one state of the repository, kept for the next comparison with it. */
export type PictureStore = {
  folder: string;
  /** The built Storybook. */
  built: string;
  /** The folder of the pictures. */
  pictures: string;
  taken: Record<string, Taken>;
};

/** States that are kept; the oldest go first. */
const keptStates = 6;

/** The file of a picture in the folder of its state. */
export const fileOf = ({ story, presentation }: Pick<Picture, 'story' | 'presentation'>) =>
  `${story}.${presentation}.png`;

/** One id for the way in which pictures are taken: after a change of it, kept ones are of no use. */
const manner = () => {
  const hash = createHash('sha256');
  for (const path of ['../pictures/presentations', '../pictures/steady-page', 'story-page', 'take-pictures'])
    hash.update(readFileSync(new URL(`${path}.ts`, import.meta.url)));
  return hash.digest('hex').slice(0, 8);
};

const listOf = (pictures: string) => join(pictures, 'pictures.json');

/** Opens the pictures of a state; `fresh` forgets those that are kept. */
export function openStore(root: string, state: string, fresh: boolean): PictureStore {
  const folder = join(root, '.cache/storybook-pictures', state);
  if (fresh) rmSync(folder, { recursive: true, force: true });
  const pictures = join(folder, `pictures-${manner()}`);
  mkdirSync(pictures, { recursive: true });
  utimesSync(folder, new Date(), new Date());
  const list = listOf(pictures);
  const taken = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, Taken>) : {};
  return { folder, built: join(folder, 'storybook'), pictures, taken };
}

export const isBuilt = ({ built }: PictureStore) => existsSync(join(built, 'index.json'));

/** Builds beside the final place first, so that a build that fails or is stopped leaves nothing. */
export function keepBuild({ built }: PictureStore, build: (into: string) => void): void {
  const into = `${built}-unfinished`;
  rmSync(into, { recursive: true, force: true });
  build(into);
  renameSync(into, built);
}

/** Writes the list of the pictures. */
export function saveList({ pictures, taken }: PictureStore): void {
  const list = listOf(pictures);
  writeFileSync(`${list}.unfinished`, JSON.stringify(taken));
  renameSync(`${list}.unfinished`, list);
}

/** The stories of a state that match. */
export const storiesOf = ({ built }: PictureStore, only: RegExp | null): Story[] =>
  matching(readStories(built), only);

/** The labels of a story in these presentations, once it is known what it decides itself. */
export const labelsOf = (own: OwnPresentation, names: readonly PresentationName[]): Set<string> =>
  new Set(names.map((name) => labelOf({ ...presentations[name], ...own })));

/** The presentations in which no picture of the story is kept. */
export function missing({ taken }: PictureStore, { id }: Story, names: readonly PresentationName[]) {
  const kept = taken[id];
  if (!kept) return [...names];
  const labels = new Set(kept.pictures.map(({ presentation }) => presentation));
  return names.filter((name) => !labels.has(labelOf({ ...presentations[name], ...kept.own })));
}

/** The kept pictures of these stories in these presentations. */
export function sideOf(
  { taken }: PictureStore,
  stories: readonly Story[],
  names: readonly PresentationName[],
): Side {
  const pictures = stories.flatMap(({ id }) => {
    const { own, pictures: kept } = taken[id] ?? { own: {}, pictures: [] };
    const labels = labelsOf(own, names);
    return kept.filter(({ presentation }) => labels.has(presentation));
  });
  return { stories, pictures };
}

/** Removes the states that were not used for the longest time, never these. */
export function removeOldStores(used: readonly PictureStore[]): void {
  const all = dirname(used[0]!.folder);
  const names = new Set(used.map(({ folder }) => basename(folder)));
  const others = readdirSync(all)
    .filter((name) => !names.has(name))
    .sort((a, b) => statSync(join(all, b)).mtimeMs - statSync(join(all, a)).mtimeMs);
  for (const name of others.slice(keptStates - names.size))
    rmSync(join(all, name), { recursive: true, force: true });
}
