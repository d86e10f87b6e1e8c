// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { reportPage } from './report-html.ts';
import type { Report, ReportedPair } from './shown-report.ts';

const pair = (name: string, area: string, presentation: string, changed: number): ReportedPair => ({
  id: name.toLowerCase(),
  title: `${area}/Page`,
  name,
  area,
  presentation,
  changed,
  share: changed / 10_000,
  width: 100,
  height: 100,
  regions: [{ x: 0, y: 24, width: 50, height: 24 }],
  before: 'pictures/x.before.png',
  after: 'pictures/x.after.png',
  marks: 'pictures/x.marks.png',
  notes: [],
});

const report: Report = {
  before: 'main (12345678)',
  after: 'the working tree on 87654321',
  same: 1400,
  pairs: [
    pair('</script><b>Large', 'Screens/orders', 'light', 900),
    pair('Middle', 'Primitives', 'dark', 40),
    pair('Small', 'Screens/orders', 'dark', 3),
  ],
  added: [{ id: 'new', title: 'Primitives/Badge', name: 'New' }],
  removed: [],
};

/** Opens the page with its script. */
function open(shown: Report): void {
  const html = reportPage(shown);
  document.documentElement.innerHTML = html.slice(html.indexOf('<head>'), html.indexOf('</html>'));
  for (const { name, value } of new DOMParser().parseFromString(html, 'text/html').documentElement.attributes)
    document.documentElement.setAttribute(name, value);
  Element.prototype.scrollIntoView = () => {};
  const [script] = [...document.scripts].slice(-1);
  new Function(script?.textContent ?? '')();
}

const visible = () =>
  [...document.querySelectorAll('article')]
    .filter(({ hidden }) => !hidden)
    .map((article) => article.querySelector('h2')?.textContent?.split(' › ').at(-1));
const summary = () => document.getElementById('summary')?.textContent;

function choose(name: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`)!;
  select.value = value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
}

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
const focused = () => document.activeElement?.querySelector('h2')?.textContent;

test('needs nothing from a network', () => {
  expect(reportPage(report)).not.toMatch(/https?:\/\/|<link|<script[^>]* src|import /);
});

test('shows the pairs in their order, with what was added', () => {
  open(report);
  expect(visible()).toEqual(['</script><b>Large', 'Middle', 'Small']);
  expect(summary()).toBe(
    'main (12345678) beside the working tree on 87654321. Pictures: 3 different, 1,400 the same. Stories: 1 added, 0 removed.',
  );
  expect(document.getElementById('added')?.textContent).toBe('Added stories (1)Primitives › Badge › New');
  expect(document.getElementById('removed')?.textContent).toBe('');
  const region = document.querySelector<HTMLElement>('.region')!;
  expect([region.style.top, region.style.width]).toEqual(['24%', '50%']);
});

test('filters by area and presentation together', () => {
  open(report);
  choose('area', 'Screens/orders');
  expect(visible()).toEqual(['</script><b>Large', 'Small']);
  choose('presentation', 'dark');
  expect(visible()).toEqual(['Small']);
  expect(document.getElementById('shown')?.textContent).toBe('1 of 3 shown');
  choose('area', '');
  expect(visible()).toEqual(['Middle', 'Small']);
});

test('is read by keyboard: next, previous, before and after, marks', () => {
  open(report);
  choose('presentation', 'dark');
  press('j');
  expect(focused()).toContain('Middle');
  press('j');
  expect(focused()).toContain('Small');
  press('j');
  press('k');
  expect(focused()).toContain('Middle');
  const { dataset } = document.documentElement;
  press('b');
  expect(dataset.view).toBe('before');
  press('b');
  expect(dataset.view).toBe('after');
  press('m');
  expect(dataset.marks).toBe('off');
});

test('says that nothing differs', () => {
  open({ ...report, pairs: [], added: [] });
  expect(document.getElementById('pairs')?.textContent).toBe('No picture differs.');
});
