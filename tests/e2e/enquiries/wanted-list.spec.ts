import { expect } from '@playwright/test';
import type { Diamond } from '#contract/model/diamond.ts';
import { paths } from '#domain/routes/paths.ts';
import { accounts } from '../../support/accounts.ts';
import { sessionHeaders, signIn } from '../../support/browser-steps.ts';
import { callAs, reprice } from '../../support/page-calls.ts';
import { test, testedServer } from '../../support/server-fixture.ts';

const server = testedServer();

for (const width of [1440, 375])
  test(`a wanted list is pasted, and answered with a new stone in one press, ${width} px`, async ({
    browser,
  }) => {
    const { url } = server;
    const viewport = { width, height: 900 };
    const [office, page] = await Promise.all([browser.newPage({ viewport }), browser.newPage({ viewport })]);
    await Promise.all([signIn(office, url, accounts.admin), signIn(page, url, accounts.buyer)]);
    const { data: found } = await callAs<{ data: Diamond[] }>(page, url, {
      path: 'diamond/search',
      data: { shape: [width === 1440 ? 'Oval' : 'Pear'], lab: ['GIA'], pageSize: 1 },
    });
    const stone = found[0]!;
    const wish = `${stone.carat} ${stone.shape} ${stone.color} ${stone.clarity} GIA`;

    await page.goto(url + paths.myDemands());
    await page.getByRole('button', { name: 'Paste a wanted list' }).click();
    const form = page.getByRole('dialog', { name: 'Post a wanted list' });
    await form
      .getByLabel('Message')
      .fill(`Good morning, need:\n1) ${wish}\n2) heart 29ct D IF with video\n3) Something blue\nThanks`);
    const wishes = form
      .getByRole('list', { name: 'Wishes' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') });
    await expect(wishes).toHaveCount(3);
    await expect(wishes.nth(0).getByRole('list', { name: 'Understood as' })).toContainText(stone.shape);
    await expect(wishes.nth(0)).toContainText(/stones? in stock now/);
    await expect(wishes.nth(1)).toContainText('Not understood: “with video”.');
    await expect(wishes.nth(1)).toContainText('None in stock now');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await form.getByRole('button', { name: 'Remove Something blue' }).click();
    const sent = page.waitForResponse('**/api/user/demands/list');
    await form.getByRole('button', { name: 'Post 2 Demands' }).click();
    const [{ id }] = (await (await sent).json()).data as [{ id: number }];
    await expect(page.getByText('Record added successfully')).toBeVisible();

    await reprice(office, url, stone.id, -10);
    const headers = await sessionHeaders(office);
    const newStones = async () => {
      const answer = await office.request.get(`${url}/api/user/demands?id=${id}`, { headers });
      return (await answer.json()).data.data[0].new_stones.length;
    };
    await expect.poll(newStones).toBe(1);
    await office.goto(url + paths.demands());
    await office.getByRole('button', { name: /^\d+ demands? ha(s|ve) new stones$/ }).click();
    await (width === 1440
      ? office.getByRole('button', { name: `Find stones, demand ${id} of` })
      : office
          .getByRole('article', { name: `Demand ${id}` })
          .getByRole('button')
          .first()
    ).click();
    const answer = office.getByRole('dialog', { name: `Demand ${id}` });
    await expect(answer.getByRole('region', { name: 'New stones' })).toContainText(stone.stone_id);
    await answer.getByRole('button', { name: 'Recommend 1 stone' }).click();
    await expect(answer).toBeHidden();

    const bell = page.getByRole('button', { name: /^Notifications.* unread$/ });
    await bell.click();
    const told = page.getByRole('dialog', { name: 'Notifications' });
    await expect(told.getByRole('link', { name: /recommended/i }).first()).toBeVisible();
    await page.goto(url + paths.myDemands({ id }));
    const demand = page.getByRole('dialog', { name: `Demand ${id}` });
    await expect(demand.getByRole('region', { name: 'Recommended stones' })).toContainText(stone.stone_id);
    for (const each of [office, page]) await each.close();
  });
