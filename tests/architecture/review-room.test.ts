import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/source-files.ts';
import { stories, storyFiles, writtenList } from '../support/story-files.ts';

const guides = storyFiles.flatMap(({ path, text }) => {
  const files = writtenList(text, 'files');
  return text.includes('const guide: Guide') && files ? [{ path, text, files }] : [];
});
const documented = guides.flatMap(({ path, files }) => files.map((file) => join(dirname(path), file)));

test('documents every primitive on one page', () => {
  const primitives = sourceFiles(/^src\/ui\/.*\.tsx?$/)
    .map(({ path }) => path)
    .filter((path) => !/\.(stories|test)\.tsx?$/.test(path));
  expect(primitives.length).toBeGreaterThan(50);
  expect(primitives.filter((path) => !documented.includes(path))).toEqual([]);
  expect(documented.filter((path, index) => documented.indexOf(path) !== index)).toEqual([]);
});

test('documents files that exist', () => {
  const known = new Set(sourceFiles(/^src\//).map(({ path }) => path));
  expect(documented.filter((path) => !known.has(path))).toEqual([]);
});

test('says of every primitive and pattern when to use it and when not, with a live example', () => {
  const incomplete = guides.filter(
    ({ path, text }) =>
      [...['use', 'avoid', 'accessibility']].some((name) => !writtenList(text, name)?.length) ||
      !text.includes("tags: ['autodocs']") ||
      !text.includes('guide') ||
      !stories.some((story) => story.path === path && story.name === 'Default'),
  );
  expect(incomplete.map(({ path }) => path)).toEqual([]);
});

test('shows pages as people find them: a story "Default" never clicks or types', () => {
  const acting = stories.filter(
    ({ name, text }) => name === 'Default' && /userEvent|fireEvent|\.click\(|\.focus\(/.test(text),
  );
  expect(acting.map(({ path }) => path)).toEqual([]);
});

test('runs the checks of every story "Default" that is not a test itself', () => {
  // The overview of the primitives renders the story "Default" of each.
  const untested = stories.filter(
    ({ path, text }) => text.includes("'!test'") && !path.startsWith('src/ui/'),
  );
  const checked = untested.filter(({ path, name }) =>
    stories.some((other) => other.path === path && other.text.includes(`${name}.extend({`)),
  );
  expect(untested.length).toBeGreaterThan(0);
  expect(untested.filter((story) => !checked.includes(story)).map(({ path }) => path)).toEqual([]);
});

/** Every page, without `.tsx`. */
const pages = sourceFiles(/^src\/features\/.*-page\.tsx$/).map(({ path }) => path.replace('.tsx', ''));

const onlySends = 'asks the server for nothing before it sends';

/** States that a page does not have, with the reason. */
const without: Record<string, Record<string, string>> = {
  'src/features/auth/forgot-password-page': { Loading: onlySends, Failed: onlySends },
  'src/features/auth/reset-password-page': { Loading: onlySends, Failed: onlySends },
  'src/features/auth/second-step/second-step-page': { Loading: onlySends, Failed: onlySends },
  'src/features/auth/second-step/weak-password-page': { Loading: onlySends, Failed: onlySends },
  'src/features/auth/security/required-two-step-page': { Loading: onlySends, Failed: onlySends },
  'src/features/auth/sign-in-page': { Loading: 'is usable before the name of the business arrives' },
  'src/features/auth/sign-up-page': { Loading: 'is usable before the countries arrive' },
  'src/features/public-pages/unsubscribe-page': { Loading: onlySends },
};

const states: [state: string, shown: (story: { name: string; text: string }) => boolean][] = [
  ['Default', ({ name }) => name === 'Default'],
  ['Loading', ({ name }) => name.includes('Loading')],
  ['Failed', ({ name }) => /Fail|NoCountries/.test(name)],
  ['phone', ({ name, text }) => /Phone|Narrow/.test(name) || text.includes("value: 'phone'")],
  ['mirrored', ({ name, text }) => name.includes('RightToLeft') || text.includes("direction: 'rtl'")],
];

test('shows every page in every state that it has', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(Object.keys(without).filter((page) => !pages.includes(page))).toEqual([]);
  const missing = pages.flatMap((page) => {
    const own = stories.filter(({ path }) => path.startsWith(page));
    const needed = page.endsWith('-list-page')
      ? [...states, ['Empty', ({ name }: { name: string }) => name === 'Empty'] as const]
      : states;
    return needed.flatMap(([state, shown]) => {
      const excused = Boolean(without[page]?.[state]);
      return own.some(shown) === excused ? [`${page}: ${state}`] : [];
    });
  });
  expect(missing).toEqual([]);
});
