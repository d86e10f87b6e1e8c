import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { mergeClasses } from './class-conflicts.ts';

/** The library's own table, told of the house's names. */
const full = extendTailwindMerge({
  extend: {
    theme: {
      text: ['label', 'table', 'body', 'title', 'figure'],
      shadow: ['float'],
      animate: ['fade-in', 'fade-out', 'pop-in', 'slide-start', 'slide-end', 'slide-up', 'sweep'],
    },
    classGroups: { display: ['check-box', 'radio-dot', 'switch-track'] },
  },
});

const source = fileURLToPath(new URL('..', import.meta.url));

/** Every text of the sources that is a list of classes. */
function classLists(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|class-conflicts|generated|api\/|domain\//.test(name),
  );
  const texts = files.flatMap((name) => {
    const code = readFileSync(`${source}/${name}`, 'utf8').replace(/^import .*$/gm, '');
    return [...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map(([, one, other]) => one ?? other ?? '');
  });
  const looksLikeClasses = /^(?:[a-z*@[(-][^\s"'<>;,]*)(?: [a-z*@[(-][^\s"'<>;]*)*$/;
  const known = (text: string) =>
    /(?:^|[\s:])(?:flex|grid|text-|bg-|border|p[xytbse]?-|m[xytbse]?-|[wh]-|size-|min-|max-|gap-|rounded|font-|hidden|relative|absolute|sticky)/.test(
      text,
    );
  return [...new Set(texts.filter((text) => looksLikeClasses.test(text) && known(text)))];
}

/** At most three names of each kind: of all the `px-…` three tell as much as ten. */
function fewOfEach(names: Iterable<string>): string[] {
  const kinds = Map.groupBy(names, (name) => name.replace(/-[^-]*$/, ''));
  return [...kinds.values()].flatMap((alike) => alike.slice(0, 3));
}

it('finds the same conflicts as the table of all of Tailwind, among the classes of the sources', () => {
  const lists = classLists();
  expect(lists.length).toBeGreaterThan(700);
  // What stands before a colon is the library's own business, whatever the table.
  const names = new Set(lists.flatMap((list) => list.split(' ')).filter((name) => !name.includes(':')));
  const few = fewOfEach(names);
  const differences: string[] = [];
  for (const first of few)
    for (const second of few) {
      // The same name twice does no harm.
      if (first === second) continue;
      const [ours, theirs] = [mergeClasses(`${first} ${second}`), full(`${first} ${second}`)];
      if (ours !== theirs) differences.push(`${first} ${second} → "${ours}", not "${theirs}"`);
    }
  expect(differences).toEqual([]);
});

it('leaves the lists of the sources as the whole table leaves them', () => {
  expect(classLists().filter((list) => mergeClasses(list) !== full(list))).toEqual([]);
});
