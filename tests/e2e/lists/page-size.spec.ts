import { expect } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

test('a list asks for as many rows as the administrator chose, and remembers the choice', async ({
  page,
}) => {
  await signIn(page, server.url, accounts.admin);
  for (const [address, call] of [
    [paths.approvals(), '/api/user/approval'],
    [paths.demands(), '/api/user/demands'],
    [paths.layouts(), '/api/layouts'],
    [paths.jewellery(), '/api/jewellerys'],
    [`${paths.jewellery()}?view=grid`, '/api/jewellerys'],
  ] as const) {
    await page.goto(server.url + address);
    const rows = page.getByRole('combobox', { name: 'Rows per page' });
    await expect(rows).toHaveValue(address.includes('grid') ? '20' : '10');
    const answer = page.waitForResponse((each) => new URL(each.url()).pathname === call && each.ok());
    if (address.includes('grid')) await page.reload();
    else await rows.selectOption('20');
    expect((await (await answer).json()).data.per_page).toBe(20);
    await expect(rows).toHaveValue('20');
  }
});
