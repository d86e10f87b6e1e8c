import { expect, type Page } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();
const notice = (page: Page) => page.getByText('Offline. You see what was loaded before');

/** The names of the controls that the notice lies over. */
const coveredControls = (page: Page) =>
  notice(page).evaluate((mark) => {
    const over = mark.getBoundingClientRect();
    const controls = [...document.querySelectorAll('a, button, input, select, [role=tab]')];
    return controls
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isShown = control.checkVisibility() && box.width > 1 && box.height > 1;
        const apart =
          box.right <= over.left ||
          box.left >= over.right ||
          box.bottom <= over.top ||
          box.top >= over.bottom;
        return isShown && !apart && getComputedStyle(control).clipPath === 'none';
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
  });

for (const [screen, width, layout] of [
  ['a wide window', 1440, 'layout2'],
  ['a narrow window', 800, 'layout2'],
  ['a wide window with a top bar', 1440, 'layout1'],
  ['a phone', 375, 'layout2'],
] as const)
  test(`the offline notice covers no control on ${screen}`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.addInitScript((chosen) => {
      localStorage.setItem('facet.preferences', JSON.stringify({ layout: chosen }));
    }, layout);
    await signIn(page, server.url, accounts.admin);
    for (const address of [
      paths.diamonds(),
      paths.orders(),
      paths.enquiries(),
      paths.dashboard(),
      paths.searchDiamonds(),
    ]) {
      await page.goto(server.url + address);
      await page.getByRole('main').getByRole('button').first().waitFor();
      await context.setOffline(true);
      await expect(notice(page)).toBeVisible();
      expect(await coveredControls(page), address).toEqual([]);
      await context.setOffline(false);
      await expect(notice(page)).toBeHidden();
    }
  });
