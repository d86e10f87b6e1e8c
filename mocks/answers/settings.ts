import {
  getGetConfigMockHandler,
  getGetSetupMockHandler,
  getGetSiteInfoMockHandler,
  getSendTestMailMockHandler,
  getSettingsMock,
  getUpdateConfigMockHandler,
  getUpdateSetupMockHandler,
} from '#contract/mocks/settings/settings.msw.ts';
import type { ConfigType } from '#contract/model/configType.ts';
import type { GetConfigInput } from '#contract/model/getConfigInput.ts';
import type { HomeSlider } from '#contract/model/homeSlider.ts';
import type { Setup } from '#contract/model/setup.ts';
import type { UpdateConfigInput } from '#contract/model/updateConfigInput.ts';
import type { UpdateSetupInput } from '#contract/model/updateSetupInput.ts';
import { testMail } from '#domain/mail/mail-templates.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type BankDetails, checkBankDetails } from '#domain/settings/bank-details.ts';
import { checkBusiness, publicBusiness } from '#domain/settings/business-settings.ts';
import { configReaders } from '#domain/settings/config-readers.ts';
import { checkHoldSettings, defaultHoldSettings } from '#domain/settings/hold-settings.ts';
import { parseHomeSlider } from '#domain/settings/home-slider.ts';
import { checkPricing, type PricingConfig } from '#domain/settings/pricing-rules.ts';
import { keepMail, siteNow } from '../business/outbox.ts';
import { setupNow, withStep } from '../business/setup.ts';
import { errorResponse, invalidFieldsResponse } from '../error-response.ts';
import { bankDetails, businessSettings, homeSlider, pricingRules } from '../fixtures/settings.ts';
import { accountOfHeaders, roleOf, userOfRole } from '../mock-session.ts';
import { changeTime, records } from '../records.ts';

type Checked = { ok: true } | { ok: false; fields: Record<string, string> };

function assertOk<Result extends Checked>(checked: Result): Extract<Result, { ok: true }> {
  if (checked.ok) return checked as Extract<Result, { ok: true }>;
  const { fields } = checked as Extract<Checked, { ok: false }>;
  throw errorResponse(422, Object.values(fields).join('. '), { fields });
}

/** The JSON text of each part as it is stored. @throws a 422 */
const stored: Record<ConfigType, (json: string) => string> = {
  HOME_SLIDER(json) {
    const slider = parseHomeSlider(json);
    if (!slider) throw invalidFieldsResponse({ config: addedMessages.business.notASlider });
    return JSON.stringify(slider);
  },
  BANK_DETAILS: (json) => JSON.stringify(assertOk(checkBankDetails(json)).details),
  PRICING_RULES: (json) => JSON.stringify(assertOk(checkPricing(json)).config),
  BUSINESS: (json) => JSON.stringify(assertOk(checkBusiness(json)).settings),
  HOLDS: (json) => JSON.stringify(assertOk(checkHoldSettings(json)).settings),
};

const fixtures: Record<ConfigType, object> = {
  HOME_SLIDER: homeSlider,
  BANK_DETAILS: bankDetails,
  PRICING_RULES: pricingRules,
  BUSINESS: businessSettings,
  HOLDS: defaultHoldSettings,
};

/** Stateful configuration for one story: saved changes persist, other parts answer their fixtures. */
function changingConfig(changing: ConfigType, given: object) {
  let config = JSON.stringify(given);
  const of = (configType: ConfigType) =>
    configType === changing ? config : JSON.stringify(fixtures[configType]);
  return [
    getGetConfigMockHandler(async ({ request }) => {
      const { configType } = (await request.clone().json()) as GetConfigInput;
      return { data: { configType, config: of(configType) } };
    }),
    getUpdateConfigMockHandler(async ({ request }) => {
      const sent = (await request.json()) as UpdateConfigInput;
      config = stored[changing](sent.config);
      return { success: true, data: { configType: changing, config } };
    }),
  ];
}

export const changingBankDetails = (given: BankDetails) => changingConfig('BANK_DETAILS', given);
export const changingSlider = (given: HomeSlider) => changingConfig('HOME_SLIDER', given);
export const changingBusiness = () => changingConfig('BUSINESS', businessSettings);
export const changingHoldSettings = () => changingConfig('HOLDS', defaultHoldSettings);
export const changingPricingRules = (given: PricingConfig) => changingConfig('PRICING_RULES', given);

/** The administrator who calls: the one of the start where a story sends no session. */
const adminOf = (request: Request) => accountOfHeaders(request.headers) ?? userOfRole('ADMIN');

function setupAnswers(of: { setup: Setup }, now: () => Setup) {
  return [
    getGetSetupMockHandler(() => ({ data: now() })),
    getUpdateSetupMockHandler(async ({ request }) => {
      const { hidden } = (await request.clone().json()) as UpdateSetupInput;
      of.setup = { ...of.setup, hidden, open: !hidden && now().steps.some(({ done }) => !done) };
      return { success: true, data: now() };
    }),
    getSendTestMailMockHandler(({ request }) => {
      if (!of.setup.mail_configured) throw errorResponse(409, addedMessages.setup.mailNotConfigured);
      keepMail(testMail(siteNow(), adminOf(request).email));
      of.setup = withStep(of.setup, { id: 'mail', done: true, done_at: changeTime() });
      return { success: true, message: addedMessages.setup.mailSent(adminOf(request).email) };
    }),
  ];
}

/** A setup that follows what is hidden, and the test mail. */
export function changingSetup(given: Setup) {
  const of = { setup: given };
  return setupAnswers(of, () => of.setup);
}

export const settingsAnswers = [
  ...setupAnswers(records, setupNow),
  getGetSiteInfoMockHandler(() => ({ data: records.siteInfo })),
  getGetConfigMockHandler(async ({ request }) => {
    const { configType } = (await request.clone().json()) as GetConfigInput;
    const role = roleOf(request);
    if (role && !configReaders[configType].includes(role))
      throw errorResponse(403, addedMessages.session.notPermitted);
    return {
      data: { configType, config: records.config[configType] ?? JSON.stringify(fixtures[configType]) },
    };
  }),
  getUpdateConfigMockHandler(async ({ request }) => {
    const { configType, config } = (await request.clone().json()) as UpdateConfigInput;
    const kept = stored[configType](config);
    records.config = { ...records.config, [configType]: kept };
    records.savedParts = new Set([...records.savedParts, configType]);
    if (configType === 'BUSINESS')
      records.siteInfo = { ...records.siteInfo, ...publicBusiness(JSON.parse(kept)) };
    return { success: true, data: { configType, config: kept } };
  }),
  ...getSettingsMock(),
];
