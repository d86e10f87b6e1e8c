import { expect, type Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

/** Opens the comparison of that many stones. */
async function compare(page: Page, stones: number): Promise<void> {
  const headers = await sessionHeaders(page);
  const data = { pageNo: 0, pageSize: stones };
  const found = await page.request.post(`${server.url}/api/diamond/search`, { headers, data });
  const ids = ((await found.json()).data.data as { id: number }[]).map(({ id }) => id);
  await page.goto(`${server.url}/compare?ids=${ids.join('_')}`);
  await expect(page.getByRole('columnheader')).toHaveCount(stones);
}

/** The pages of a PDF and their size in points. */
function pagesOf(pdf: Buffer): { count: number; size: number[] } {
  const text = pdf.toString('latin1');
  const size = /\/MediaBox\s*\[([^\]]+)\]/.exec(text)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
  return { count: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0, size };
}

const unloadedPictures = (page: Page): Promise<number> =>
  page
    .locator('main img')
    .evaluateAll((images) => images.filter((one) => !(one as HTMLImageElement).complete).length);

for (const theme of ['light', 'dark'] as const)
  test(`six stones are printed on one page in light colours, from the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem('facet.preferences', JSON.stringify({ theme: chosen }));
    }, theme);
    await signIn(page, server.url, accounts.buyer);
    await compare(page, 6);
    await expect.poll(() => unloadedPictures(page)).toBe(0);
    const pdf = await page.pdf({
      format: 'A4',
      preferCSSPageSize: true,
      printBackground: true,
    });
    const { count, size } = pagesOf(pdf);
    expect(count).toBe(1);
    // A4 on its side, in points.
    expect(size.map((points) => Math.round(points / 10))).toEqual([0, 0, 84, 60]);
    await page.emulateMedia({ media: 'print' });
    const cell = page.getByRole('cell').last();
    await expect(cell).toHaveCSS('background-color', 'oklch(1 0 0)');
    await expect(cell).toHaveCSS('color', 'oklch(0.24 0.022 258)');
    // Texts of other stones take more lines: of the 19 cm of a page, 15 are for the table.
    const height = await page.getByRole('table').evaluate((table) => table.getBoundingClientRect().height);
    expect(height).toBeLessThan((14.5 / 2.54) * 96);
  });
