import { expect } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

for (const width of [1440, 375])
  test(`a part that cannot load leaves the list, and loads when the line is back, ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server.url, accounts.buyer);
    await page.goto(`${server.url}/report?title=new`);
    const box = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
    await expect(box).toBeVisible();
    // The code of the bell and of the totals of a selection is not there yet.
    await context.setOffline(true);
    await box.check();
    await page.waitForTimeout(4000);
    await expect(page.getByRole('heading', { name: 'New Stock' })).toBeVisible();
    await expect(box).toBeChecked();
    await expect(page.getByText('This page could not be displayed')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  });
