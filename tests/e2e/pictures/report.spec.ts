import { expect, type Page, test } from '@playwright/test';
import { type Report, type ReportedPair, reportPage } from '../../support/pictures-report.ts';

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
    pair('</script><b>Large', 'Screens/Administrator/orders', 'light', 900),
    pair('Middle', 'Primitives', 'dark', 40),
    pair('Small', 'Screens/Administrator/orders', 'dark', 3),
  ],
  added: [{ id: 'new', title: 'Primitives/Badge', name: 'New' }],
  removed: [],
};

const visible = (page: Page) => page.locator('article:not([hidden]) h2').allTextContents();
const names = async (page: Page) => (await visible(page)).map((title) => title.split(' › ').at(-1));
const focused = (page: Page) => page.locator('article:focus h2');

test('the report of changed pictures needs nothing from a network', () => {
  expect(reportPage(report)).not.toMatch(/https?:\/\/|<link|<script[^>]* src|import /);
});

test('shows the pairs in their order, with what was added', async ({ page }) => {
  await page.setContent(reportPage(report));
  expect(await names(page)).toEqual(['</script><b>Large', 'Middle', 'Small']);
  await expect(page.locator('#summary')).toHaveText(
    'main (12345678) beside the working tree on 87654321. Pictures: 3 different, 1,400 the same. Stories: 1 added, 0 removed.',
  );
  await expect(page.locator('#added')).toHaveText('Added stories (1)Primitives › Badge › New');
  await expect(page.locator('#removed')).toHaveText('');
  await expect(page.locator('.region').first()).toHaveAttribute('style', /top: ?24%.*width: ?50%/);
});

test('filters by area and presentation together', async ({ page }) => {
  await page.setContent(reportPage(report));
  await page.locator('select[name=area]').selectOption('Screens/Administrator/orders');
  expect(await names(page)).toEqual(['</script><b>Large', 'Small']);
  await page.locator('select[name=presentation]').selectOption('dark');
  expect(await names(page)).toEqual(['Small']);
  await expect(page.locator('#shown')).toHaveText('1 of 3 shown');
  await page.locator('select[name=area]').selectOption('');
  expect(await names(page)).toEqual(['Middle', 'Small']);
});

test('is read by keyboard: next, previous, before and after, marks', async ({ page }) => {
  await page.setContent(reportPage(report));
  await page.locator('select[name=presentation]').selectOption('dark');
  await page.locator('select[name=presentation]').blur();
  await page.keyboard.press('j');
  await expect(focused(page)).toContainText('Middle');
  await page.keyboard.press('j');
  await expect(focused(page)).toContainText('Small');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(focused(page)).toContainText('Middle');
  const shown = page.locator('html');
  await page.keyboard.press('b');
  await expect(shown).toHaveAttribute('data-view', 'before');
  await page.keyboard.press('b');
  await expect(shown).toHaveAttribute('data-view', 'after');
  await page.keyboard.press('m');
  await expect(shown).toHaveAttribute('data-marks', 'off');
});

test('says that nothing differs', async ({ page }) => {
  await page.setContent(reportPage({ ...report, pairs: [], added: [] }));
  await expect(page.locator('#pairs')).toHaveText('No picture differs.');
});
