import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { noPricing } from '#domain/settings/pricing-rules.ts';
import { changingConfig } from '#mocks/stateful/changing-settings.ts';
import preview from '#storybook/preview.tsx';
import { PricingRuleDialog } from './pricing-rule-dialog.tsx';
import { newBand } from './pricing-rule-schema.ts';

const meta = preview.meta({
  title: 'upload/Pricing rule',
  component: PricingRuleDialog,
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  args: { onClose: fn() },
  beforeEach({ msw }) {
    msw.use(...changingConfig());
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Pricing rule' }));
const texts = addedMessages.pricing;

export const Default = meta.story({ tags: ['!test'] });

/** Adds a line, puts it first, and saves. */
export const EditsLines = Default.extend({
  async play({ userEvent, args }) {
    const rule = await dialog();
    const wholesale = () => rule.getAllByRole('textbox', { name: /Wholesale/ });
    await expect(await rule.findAllByRole('textbox', { name: /Wholesale/ })).toHaveLength(2);
    await expect(wholesale()[0]).toHaveValue('+3 pts');
    await userEvent.click(rule.getByRole('button', { name: 'Add line' }));
    await userEvent.click(rule.getByRole('button', { name: 'Save' }));
    await expect(await rule.findAllByText(texts.markupRequired)).toHaveLength(2);
    await userEvent.type(rule.getAllByRole('textbox', { name: 'Carat below' })[2]!, '0.30');
    await userEvent.type(wholesale()[2]!, '25');
    await userEvent.type(rule.getAllByRole('textbox', { name: /Retail/ })[2]!, '0%');
    await rule.findByText(texts.notAMarkup);
    await userEvent.type(wholesale()[2]!, '%');
    await userEvent.click(rule.getByRole('button', { name: 'Move line 3 up' }));
    await userEvent.click(rule.getByRole('button', { name: 'Move line 2 up' }));
    await expect(wholesale()[0]).toHaveValue('25%');
    await userEvent.click(rule.getByRole('button', { name: 'Save' }));
    await screen.findByText('Record updated successfully');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

/** Another administrator has saved the rule meanwhile: both are shown, and the chosen one is saved. */
export const ChangedMeanwhile = Default.extend({
  async play({ userEvent, args }) {
    const rule = await dialog();
    const [wholesale] = await rule.findAllByRole('textbox', { name: /Wholesale/ });
    await waitFor(() => expect(wholesale).toHaveValue('+3 pts'));
    await userEvent.clear(wholesale!);
    await userEvent.type(wholesale!, '+9%');
    const config = JSON.stringify({ ...noPricing, bands: [{ ...newBand, wholesale: '+5%', retail: '+7%' }] });
    await fetch('/api/misc/config', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', token: 'mock-admin' },
      body: JSON.stringify({ configType: 'PRICING_RULES', config }),
    });
    await userEvent.click(rule.getByRole('button', { name: 'Save' }));
    const both = within(await screen.findByRole('dialog', { name: 'Changed by another user' }));
    await expect(both.getByRole('radio', { name: /^Yours .*\+9%/ })).toBeChecked();
    await userEvent.click(both.getByRole('radio', { name: /^Theirs .*\+5%/ }));
    await userEvent.click(both.getByRole('button', { name: 'Save' }));
    await screen.findByText('Record updated successfully');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

/** No rule yet: one line to fill in, rounded to dollars. */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...changingConfig({ PRICING_RULES: noPricing }));
  },
  async play({ userEvent }) {
    const rule = await dialog();
    await expect(await rule.findAllByRole('listitem')).toHaveLength(1);
    await expect(rule.getByRole('combobox', { name: /Round prices/ })).toHaveValue('1');
    await userEvent.click(rule.getByRole('button', { name: 'Remove line 1' }));
    await rule.findByText(/Without a line nothing is priced/);
  },
});

export const WrongRange = meta.story({
  async play({ userEvent }) {
    const rule = await dialog();
    const [below] = await rule.findAllByRole('textbox', { name: 'Carat below' });
    await userEvent.type(below!, '0.5');
    await userEvent.click(rule.getByRole('button', { name: 'Save' }));
    await rule.findByText(texts.emptyBand);
    await userEvent.type(rule.getAllByRole('textbox', { name: '$/ct from' })[0]!, 'many');
    await userEvent.click(rule.getByRole('button', { name: 'Save' }));
    await rule.findByText(texts.notAPrice);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
