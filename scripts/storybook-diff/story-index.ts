import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A story as the index of a built Storybook lists it. */
export type Story = { id: string; title: string; name: string };

type IndexEntry = Story & { type: string };

/** The stories of a built Storybook, without its docs pages. */
export function readStories(folder: string): Story[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, IndexEntry>;
  };
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name }) => ({ id, title, name }));
}

/** The stories whose place, name or id matches; all without a pattern. */
export const matching = (stories: readonly Story[], only: RegExp | null): Story[] =>
  stories.filter(({ id, title, name }) => !only || only.test(`${title}/${name}`) || only.test(id));

/** The part of the review room that a story belongs to: "Screens/Administrator/orders", "Primitives". */
export const areaOf = ({ title }: Pick<Story, 'title'>): string =>
  title.split('/').slice(0, -1).slice(0, 3).join('/') || title;
