import { expect } from '@playwright/test';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

for (const width of [1440, 375])
  test(`ten selected stones are compared, and the names of the rows stay in sight, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, server.url, accounts.buyer);
    const headers = await sessionHeaders(page);
    const found = await page.request.post(`${server.url}/api/diamond/search`, {
      headers,
      data: { pageNo: 0, pageSize: 10 },
    });
    const ids = ((await found.json()).data.data as { id: number }[]).map(({ id }) => id);
    await page.goto(server.url + paths.compare(ids));
    await expect(page.getByRole('columnheader')).toHaveCount(10);
    const name = page.getByRole('rowheader', { name: /^Total/ });
    const before = await name.boundingBox();
    await page.getByRole('columnheader').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader').last()).toBeInViewport();
    expect((await name.boundingBox())?.x).toBe(before?.x);
    await expect(name).toBeInViewport();
  });
