import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTailwindMerge, getDefaultConfig } from 'tailwind-merge';
import type { Plugin } from 'vite';

/** A class of Tailwind stands somewhere between these. */
const betweenWords = /[\s"'`{}<>=]+/;
/** What comes before the class itself, such as `hover:`; a colon in brackets belongs to the class. */
const variants = /^(?:[^[\]:]*(?:\[[^\]]*\])?[^[\]:]*:)+/;
/** The beginning of a group in the library's source. */
const groupStart = /^ {6}(?:'([\w-]+)'|([\w-]+)): \[/;

const merger = (groups: readonly string[]) => {
  const config = getDefaultConfig();
  const kept = groups.map((group) => [group, config.classGroups[group as keyof typeof config.classGroups]]);
  return createTailwindMerge(() => ({
    ...config,
    ...{ cacheSize: 0, classGroups: Object.fromEntries(kept), conflictingClassGroups: {} },
  }));
};

/** The groups of Tailwind classes of which a text has one, or something that looks like one. */
export function usedClassGroups(text: string): string[] {
  const all = Object.keys(getDefaultConfig().classGroups);
  // A known class replaces itself.
  const known = (merge: ReturnType<typeof merger>) => (word: string) => merge(`${word} ${word}`) === word;
  const words = new Set(text.split(betweenWords).map((word) => word.replace(variants, '')));
  words.delete('');
  // One in brackets is known without a group.
  const classes = [...words].filter((word) => !word.startsWith('[')).filter(known(merger(all)));
  return all.filter((group) => classes.some(known(merger([group]))));
}

/**
 * The source of tailwind-merge with these groups alone. Classes of the others are kept as they are, as any class that
 * the library does not know. Throws when the library is written in another way than expected.
 */
export function withClassGroups(source: string, used: ReadonlySet<string>): string {
  const [before, rest = ''] = source.split(/(?<=^ {4}classGroups: \{\n)/m);
  const [groups = '', after] = rest.split(/(?=^ {4}\},\n {4}conflictingClassGroups: \{\n)/m);
  const parts = groups.split(/(?=^ {6}[\w'-]+: \[)/m);
  const names = parts.slice(1).map((part) => {
    const [, quoted, plain] = groupStart.exec(part) ?? [];
    return quoted ?? plain;
  });
  const expected = Object.keys(getDefaultConfig().classGroups);
  if (!after || names.join() !== expected.join())
    throw new Error('tailwind-merge lists its class groups in another way');
  const kept = parts.slice(1).filter((_, index) => used.has(names[index]!));
  return [before, ...kept, after].join('');
}

const sourcesBelow = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** Leaves out of tailwind-merge the groups of classes that no source names. */
export const trimClassGroups: Plugin = {
  name: 'trim-class-groups',
  apply: 'build',
  transform: {
    filter: { id: /\/tailwind-merge\/dist\/bundle-mjs\.mjs$/ },
    handler: (code) => ({
      code: withClassGroups(code, new Set(usedClassGroups(sourcesBelow('src')))),
      map: null,
    }),
  },
};
