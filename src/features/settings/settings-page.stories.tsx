import { expect, screen, waitFor, within } from 'storybook/test';
import { getStoreFilesMockHandler } from '#contract/mocks/files/files.msw.ts';
import { getListHistoryMockHandler } from '#contract/mocks/history/history.msw.ts';
import {
  getGetConfigMockHandler,
  getUpdateConfigMockHandler,
} from '#contract/mocks/settings/settings.msw.ts';
import type { ConfigType } from '#contract/model/configType.ts';
import type { GetConfigInput } from '#contract/model/getConfigInput.ts';
import type { UpdateConfigInput } from '#contract/model/updateConfigInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultHoldSettings } from '#domain/settings/hold-settings.ts';
import { pageOf } from '#mocks/data/diamonds.ts';
import { history } from '#mocks/data/history.ts';
import { bankDetails, businessSettings, homeSlider, startedSetup } from '#mocks/data/settings.ts';
import { changingConfig, changingSetup } from '#mocks/stateful/changing-settings.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { picture } from '#storybook/support/images-dialog-steps.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { SettingsPage } from './settings-page.tsx';

const at = pageParameters('admin');

const storedPicture = { url: '/files/slider/9f2c.png', name: 'pears.png', filepath: 'slider' } as const;

const meta = preview.meta({
  title: 'Administrator/settings/Settings',
  component: SettingsPage,
  parameters: { layout: 'fullscreen', ...at('/settings') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(
      getStoreFilesMockHandler({
        success: true,
        url: storedPicture.url,
        data: [{ ...storedPicture, kind: 'image/png', size: 70 }],
      }),
    );
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** Save Changes is disabled until something differs, and again once it is saved. */
export const SavesTheSlider = Default.extend({
  async play({ canvas, userEvent }) {
    const [first] = await canvas.findAllByLabelText('Enter Text');
    await waitFor(() => expect(first).toHaveValue(homeSlider.slider1text));
    const save = () => canvas.getByRole('button', { name: 'Save Changes' });
    await expect(save()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(first as HTMLElement, '!');
    await expect(save()).not.toHaveAttribute('aria-disabled', 'true');
    const area = within(canvas.getByRole('group', { name: 'Slide 3' }));
    await area.findByText('JPG, PNG, JPEG, BMP, GIF · up to 2 MB');
    await userEvent.upload(
      area.getByLabelText('Picture of slide 3', { selector: 'input' }),
      picture('pears.png'),
    );
    await area.findByText('pears.png');
    await userEvent.click(save());
    await screen.findByText('Config Successfully updated');
    await screen.findByText('Success');
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
    await area.findByRole('button', { name: 'Replace slide 3' });
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('post', '*/misc/config'));
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

/** A refused save keeps what was entered. */
export const SaveFailed = meta.story({
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(respondsWithError('put', '*/misc/config', 422, 'This is not a valid home slider'));
  },
  async play({ canvas, userEvent }) {
    const [first] = await canvas.findAllByLabelText('Enter Text');
    await waitFor(() => expect(first).toHaveValue(homeSlider.slider1text));
    await userEvent.type(first as HTMLElement, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await canvas.findByText('This is not a valid home slider');
    await expect(first).toHaveValue(`${homeSlider.slider1text}!`);
  },
});

export const Discards = meta.story({
  async play({ canvas, userEvent }) {
    const [first] = await canvas.findAllByLabelText('Enter Text');
    await waitFor(() => expect(first).toHaveValue(homeSlider.slider1text));
    await userEvent.type(first as HTMLElement, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(first).toHaveValue(homeSlider.slider1text);
  },
});

export const Business = meta.story({
  tags: ['!test'],
  parameters: at('/settings?tab=business'),
  globals: { direction: 'rtl' },
});

/** The name is required and the number checked. */
export const SavesTheBusiness = Business.extend({
  async play({ canvas, userEvent }) {
    const save = () =>
      within(canvas.getByRole('form', { name: 'Business' })).getByRole('button', { name: 'Save Business' });
    const name = await canvas.findByRole('textbox', { name: /^Business name/ });
    await waitFor(() => expect(name).toHaveValue('House of Ardent'));
    await userEvent.clear(name);
    const number = canvas.getByRole('textbox', { name: 'WhatsApp number' });
    await userEvent.clear(number);
    await userEvent.type(number, '12');
    await userEvent.click(save());
    await canvas.findByText('Business name is required');
    await canvas.findByText(/^Enter an international number/);
    await userEvent.type(name, 'Twin Lakes Diamonds');
    await userEvent.clear(number);
    await userEvent.type(number, '+32 322 211 00');
    await userEvent.click(save());
    await screen.findByText('Config Successfully updated');
    await expect(number).toHaveValue('+3232221100');
  },
});

export const OpensThePricingRule = Business.extend({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pricing rule' }));
    await screen.findByRole('dialog', { name: 'Pricing rule' });
  },
});

/** A picture in place of an icon, and back. */
export const Shapes = meta.story({
  parameters: at('/settings?tab=shapes'),
  async play({ canvas, userEvent }) {
    const round = within(await canvas.findByRole('listitem', { name: 'Round' }));
    const form = within(canvas.getByRole('form', { name: 'Shapes' }));
    await expect(form.getAllByRole('listitem')).toHaveLength(13);
    await expect(canvas.getByRole('button', { name: 'Save Changes' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const picture = new File(['picture'], 'round.png', { type: 'image/png' });
    await userEvent.upload(round.getByLabelText('Picture of Round'), picture);
    await round.findByText('round.png');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Config Successfully updated');
    await round.findByRole('img', { name: 'Round, uploaded' });
    await userEvent.click(round.getByRole('button', { name: 'Remove the picture of Round' }));
    await expect(round.queryByRole('img', { name: 'Round, uploaded' })).toBeNull();
  },
});

const savedAt = '2026-11-20T09:15:00.000Z';

let readsOfBusiness = 0;

/**
 * Somebody else saves the same settings while one types: saving another part of the page reads them again. A tab that
 * is left keeps what was typed as well.
 */
export const KeepsWhatIsTyped = meta.story({
  parameters: at('/settings?tab=business'),
  beforeEach({ msw }) {
    let name = businessSettings.business_name;
    readsOfBusiness = 0;
    msw.use(
      getGetConfigMockHandler(async ({ request }) => {
        const { configType } = (await request.clone().json()) as GetConfigInput;
        if (configType === 'BUSINESS') readsOfBusiness += 1;
        const config =
          configType === 'HOLDS' ? defaultHoldSettings : { ...businessSettings, business_name: name };
        return { data: { configType, config: JSON.stringify(config), updated_at: savedAt } };
      }),
      getUpdateConfigMockHandler(async ({ request }) => {
        name = 'Renamed elsewhere';
        const { configType, config } = (await request.json()) as UpdateConfigInput;
        return { success: true, data: { configType, config, updated_at: savedAt } };
      }),
    );
  },
  async play({ canvas, userEvent }) {
    const name = await canvas.findByRole('textbox', { name: /^Business name/ });
    await userEvent.type(name, ' & Sons');
    const holds = within(await canvas.findByRole('form', { name: 'Holds' }));
    await userEvent.click(await holds.findByRole('switch', { name: 'Buyers hold stones themselves' }));
    await userEvent.click(holds.getByRole('button', { name: 'Save Holds' }));
    await screen.findByText('Config Successfully updated');
    await waitFor(() => expect(readsOfBusiness).toBe(2));
    // The answer arrives and is drawn.
    await new Promise((drawn) => setTimeout(drawn, 200));
    await expect(name).toHaveValue(`${businessSettings.business_name} & Sons`);
    const bank = canvas.getByRole('tab', { name: 'Bank Details' });
    await userEvent.click(bank);
    await waitFor(() => expect(bank).toHaveAttribute('aria-selected', 'true'));
    await userEvent.click(canvas.getByRole('tab', { name: 'Business' }));
    await expect(canvas.getByRole('textbox', { name: /^Business name/ })).toHaveValue(
      `${businessSettings.business_name} & Sons`,
    );
  },
});

/** Who changed which setting. */
export const History = meta.story({
  parameters: at('/settings?tab=history'),
  beforeEach({ msw }) {
    msw.use(
      getListHistoryMockHandler({
        data: pageOf(history.filter(({ subject }) => subject.kind === 'settings')),
      }),
    );
  },
  async play({ canvas }) {
    const list = await canvas.findByRole('list', { name: 'History' });
    await expect(list).toHaveTextContent('Home sliderChangedby');
  },
});

/** What buyers hold themselves: refused below and above the limits, then saved. */
export const Holds = meta.story({
  parameters: at('/settings?tab=business'),
  async play({ canvas, userEvent }) {
    const form = within(await canvas.findByRole('form', { name: 'Holds' }));
    await userEvent.click(await form.findByRole('switch', { name: 'Buyers hold stones themselves' }));
    const hours = form.getByRole('textbox', { name: /^Length/ });
    await userEvent.clear(hours);
    await userEvent.type(hours, '73');
    await userEvent.click(form.getByRole('button', { name: 'Save Holds' }));
    await form.findByText(addedMessages.hold.hours);
    await userEvent.clear(hours);
    await userEvent.type(hours, '12');
    await userEvent.click(form.getByRole('button', { name: 'Save Holds' }));
    await screen.findByText('Config Successfully updated');
    await waitFor(() =>
      expect(form.getByRole('button', { name: 'Save Holds' })).toHaveAttribute('aria-disabled', 'true'),
    );
  },
});

export const BankDetails = meta.story({
  parameters: at('/settings?tab=bank'),
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Edit' });
  },
});

/** Another administrator has saved this part meanwhile. */
const saveElsewhere = (configType: ConfigType, config: object) =>
  fetch('/api/misc/config', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', token: 'mock-admin' },
    body: JSON.stringify({ configType, config: JSON.stringify(config) }),
  });

/** Both versions of the account are shown, and the one that is chosen is saved. */
export const AccountChangedMeanwhile = BankDetails.extend({
  beforeEach({ msw }) {
    msw.use(...changingConfig());
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    const bank = await canvas.findByRole('textbox', { name: /^Bank/ });
    await userEvent.clear(bank);
    await userEvent.type(bank, 'KBC, Antwerp');
    await saveElsewhere('BANK_DETAILS', { ...bankDetails, account_no: '004210098766' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const both = within(await screen.findByRole('dialog', { name: 'Changed by another user' }));
    await userEvent.click(both.getByRole('radio', { name: 'Theirs 004210098766' }));
    await userEvent.click(both.getByRole('button', { name: 'Save' }));
    await screen.findByText('Record updated successfully');
    await canvas.findByText('KBC, Antwerp');
    await canvas.findByText('004210098766');
  },
});

/** A form that stays open saves again, on what it has saved itself. */
export const HoldsChangedMeanwhile = Business.extend({
  beforeEach({ msw }) {
    msw.use(...changingConfig());
  },
  async play({ canvas, userEvent }) {
    const form = within(await canvas.findByRole('form', { name: 'Holds' }));
    const hours = await form.findByRole('textbox', { name: /^Length/ });
    const saveHours = async (text: string) => {
      await userEvent.clear(hours);
      await userEvent.type(hours, text);
      await userEvent.click(form.getByRole('button', { name: 'Save Holds' }));
    };
    await saveHours('12');
    await screen.findByText('Config Successfully updated');
    await saveElsewhere('HOLDS', { ...defaultHoldSettings, hours: 36 });
    await saveHours('18');
    const both = within(await screen.findByRole('dialog', { name: 'Changed by another user' }));
    await expect(both.getByRole('radio', { name: 'Yours 18' })).toBeChecked();
    await userEvent.click(both.getByRole('button', { name: 'Take all theirs' }));
    await userEvent.click(both.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(hours).toHaveValue('36'));
  },
});

/** The checklist of a new business stays here after it is done or hidden. */
export const Setup = meta.story({
  parameters: at('/settings?tab=setup'),
  beforeEach({ msw }) {
    msw.use(...changingSetup({ ...startedSetup, open: false, hidden: true }));
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('4 of 7 done');
    await userEvent.click(canvas.getByRole('button', { name: 'Show on the dashboard' }));
    await canvas.findByRole('button', { name: 'Hide checklist' });
  },
});
