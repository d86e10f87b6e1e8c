import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { noPricing } from '#domain/settings/pricing-rules.ts';
import { importWithoutPrices, importWithProblems } from '#mocks/data/files.ts';
import { changingConfig } from '#mocks/stateful/changing-settings.ts';
import preview from '#storybook/preview.tsx';
import {
  answerImport,
  chooseList,
  importDialog,
  setUpImport,
} from '#storybook/support/import-dialog-steps.ts';
import { DiamondImportDialog } from './diamond-import-dialog.tsx';

const meta = preview.meta({
  title: 'upload/Diamond list prices',
  component: DiamondImportDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { open: true, onOpenChange: fn() },
  beforeEach: setUpImport,
});

const seen: FormData[] = [];

/** The rule in force is shown, and the totals it makes. */
export const ByRule = meta.story({
  beforeEach({ msw }) {
    msw.use(answerImport(importWithProblems));
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await dialog.findByText('from 1.00 ct: wholesale +3 pts, retail +12 pts');
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    const prices = within(await dialog.findByRole('region', { name: 'Prices' }, { timeout: 4000 }));
    await expect(prices.getByText('Wholesale').nextElementSibling).toHaveTextContent('$4,547,178.00+8.0%');
    await expect(prices.getByText('Retail').nextElementSibling).toHaveTextContent('$4,841,903.00+15.0%');
    await prices.findByText(/1,105 by the rule, 95 with their margin/);
  },
});

/** Without a rule: the dialog says so, sets one, and mark-ups of this list override it. */
export const WithoutRule = meta.story({
  beforeEach({ msw }) {
    seen.length = 0;
    msw.use(...changingConfig({ PRICING_RULES: noPricing }), answerImport(importWithoutPrices, seen));
  },
  async play({ userEvent }) {
    const dialog = await chooseList(userEvent);
    await dialog.findByText(/will need a price and stay off sale/);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Wholesale mark-up' }), '8');
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText('Write a percentage or discount points: +8% or +3 pts');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Wholesale mark-up' }), '%');
    await userEvent.click(dialog.getByRole('checkbox', { name: /reprice stones already in stock/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Set rule' }));
    const rule = within(await screen.findByRole('dialog', { name: 'Pricing rule' }));
    await userEvent.type(await rule.findByRole('textbox', { name: /Wholesale/ }), '+6%');
    await userEvent.type(rule.getByRole('textbox', { name: /Retail/ }), '+20%');
    await userEvent.click(rule.getByRole('button', { name: 'Save' }));
    await dialog.findByText('All stones: wholesale +6%, retail +20%');
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByRole('region', { name: 'Prices' }, { timeout: 4000 });
    await expect([seen[0]?.get('wholesale'), seen[0]?.get('retail')]).toEqual(['8%', null]);
    await expect(seen[0]?.get('reprice')).toBe('true');
  },
});

/** Stones that nothing prices are named, one click from the list. */
export const NeedsPrice = meta.story({
  beforeEach({ msw }) {
    msw.use(answerImport(importWithoutPrices));
  },
  async play({ userEvent, args }) {
    const dialog = await chooseList(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await dialog.findByText(/12 stones need a price and are not on sale/, undefined, { timeout: 4000 });
    await dialog.findByText(/3 stones sell at or below the supplier’s price/);
    const link = dialog.getByRole('link', { name: 'Show them' });
    await expect(link).toHaveAttribute('href', expect.stringContaining('/diamonds?state=needs_price'));
    await userEvent.click(link);
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
});

export const PhoneRightToLeft = meta.story({
  globals: { viewport: { value: 'phone' }, direction: 'rtl', theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(answerImport(importWithoutPrices));
  },
  async play({ userEvent }) {
    const dialog = await importDialog();
    await dialog.findByText('from 1.00 ct: wholesale +3 pts, retail +12 pts');
    await chooseList(userEvent);
  },
});
