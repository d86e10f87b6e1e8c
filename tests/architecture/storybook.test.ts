import { dirname, join } from 'node:path';
import { getStorySortParameter } from 'storybook/internal/csf-tools';
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
      ['use', 'avoid', 'accessibility'].some((name) => !writtenList(text, name)?.length) ||
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

/** What the order of Storybook looks at. */
type StoryEntry = { title: string; name: string };

/** Every page, without `.tsx`. */
const pages = sourceFiles(/^src\/features\/.*-page\.tsx$/).map(({ path }) => path.replace('.tsx', ''));

const onlySends = 'asks the server for nothing before it sends';
const open = 'is open to visitors, who are refused nothing';
const own = 'shows the own account, which nobody is refused';
const noValues = 'shows no values, only its own words';
const form = 'is a form';
const oneRecord = 'shows one record, which exists or is not found';

/** A page that a visitor sends something from: it reads nothing, and nothing is kept from anybody. */
const sending = {
  Loading: onlySends,
  Failed: onlySends,
  Empty: form,
  Forbidden: open,
  'Long values': noValues,
};

/** States that a page does not have, with the reason. */
const without: Record<string, Record<string, string>> = {
  'auth/forgot-password-page': sending,
  'auth/reset-password-page': sending,
  'auth/second-step/second-step-page': sending,
  'auth/second-step/weak-password-page': sending,
  'auth/security/required-two-step-page': { ...sending, Forbidden: own },
  'auth/security/security-page': {
    Empty: 'lists at least this session',
    Forbidden: own,
    'Long values': noValues,
  },
  'auth/sign-in-page': {
    Loading: 'is usable before the name of the business arrives',
    Empty: form,
    Forbidden: open,
  },
  'auth/sign-up-page': { Loading: 'is usable before the countries arrive', Empty: form, Forbidden: open },
  'diamonds/detail/diamond-detail-page': { Empty: oneRecord },
  'diamonds/form/diamond-form-page': { Empty: form },
  'diamonds/search/diamond-search-page': { Empty: form },
  'client-pages/client-page': { Empty: 'shows at least one stone', Forbidden: open },
  'jewellery/jewellery-form-page': { Empty: form },
  'layouts/layout-form-page': { Empty: form },
  'order-documents/order-document-page': { Empty: oneRecord },
  'profile/profile-page': { Empty: form },
  'public-pages/enquiry-report-page': { Empty: 'reports on at least one stone', Forbidden: open },
  'public-pages/shared-stone-page': { Empty: oneRecord, Forbidden: open },
  'public-pages/undo-email-page': {
    Loading: onlySends,
    Empty: form,
    Forbidden: open,
    'Long values': noValues,
  },
  'public-pages/unsubscribe-page': {
    Loading: onlySends,
    Empty: form,
    Forbidden: open,
    'Long values': noValues,
  },
  'settings/settings-page': { Empty: form },
  'stone/stone-page': { Empty: oneRecord },
  'users/detail/user-page': { Empty: oneRecord },
  'users/form/user-form-page': { Empty: form },
};

/** The states of a page, in the order in which Storybook lists them. */
const states: [state: string, shown: (story: { name: string; text: string }) => boolean][] = [
  ['Default', ({ name }) => name === 'Default'],
  ['Loading', ({ name }) => name.includes('Loading')],
  ['Empty', ({ name }) => name === 'Empty'],
  ['Failed', ({ name }) => /Fail|NoCountries/.test(name)],
  ['Forbidden', ({ name }) => name === 'Forbidden'],
  ['Long values', ({ name }) => name === 'LongValues'],
  ['phone', ({ name, text }) => /Phone|Narrow/.test(name) || text.includes("value: 'phone'")],
  ['mirrored', ({ name, text }) => name.includes('RightToLeft') || text.includes("direction: 'rtl'")],
];

test('shows every page in every state that it has', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(Object.keys(without).filter((page) => !pages.includes(`src/features/${page}`))).toEqual([]);
  const missing = pages.flatMap((page) => {
    const own = stories.filter(({ path }) => path.startsWith(page));
    return states.flatMap(([state, shown]) => {
      const excused = Boolean(without[page.replace('src/features/', '')]?.[state]);
      return own.some(shown) === excused ? [`${page}: ${state}`] : [];
    });
  });
  expect(missing).toEqual([]);
});

test('lists the states of a page before what it does, in one order', () => {
  const [preview] = sourceFiles(/^\.storybook\/preview\.tsx$/);
  const compare = getStorySortParameter(preview?.text ?? '') as (a: StoryEntry, b: StoryEntry) => number;
  const entry = (title: string, name: string): StoryEntry => ({ title, name });
  const ordered = [
    entry('Foundations', 'Colours'),
    entry('Primitives/Overview', 'Every Primitive'),
    entry('Primitives/Badge', 'Docs'),
    entry('Patterns/List page', 'Default'),
    entry('Screens/Visitor/auth/Sign in', 'Default'),
    entry('Screens/Buyer/report/Report', 'Default'),
    ...[
      'Default',
      'Generated',
      'Loading',
      'Empty',
      'Failed',
      'Forbidden',
      'Long Values',
      'Phone',
      'Right To Left',
    ].map((name) => entry('Screens/Administrator/orders/Order list', name)),
    entry('Screens/Administrator/orders/Order list', 'Opens An Order'),
    entry('Screens/Administrator/orders/Order list', 'Cancels'),
    entry('Screens/Administrator/users/Users', 'Default'),
  ];
  // Stories that have no rank keep the order of their file.
  const shuffled = [...ordered.slice(6), ...ordered.slice(0, 6)];
  expect(shuffled.sort(compare)).toEqual(ordered);
});
