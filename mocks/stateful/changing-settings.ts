import { HttpResponse } from 'msw';
import {
  getGetConfigMockHandler,
  getGetSetupMockHandler,
  getSendTestMailMockHandler,
  getUpdateConfigMockHandler,
  getUpdateSetupMockHandler,
} from '#contract/mocks/settings/settings.msw.ts';
import type { ConfigType } from '#contract/model/configType.ts';
import type { GetConfigInput } from '#contract/model/getConfigInput.ts';
import type { Setup } from '#contract/model/setup.ts';
import type { UpdateConfigInput } from '#contract/model/updateConfigInput.ts';
import type { UpdateSetupInput } from '#contract/model/updateSetupInput.ts';
import { minute } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultHoldSettings } from '#domain/settings/hold-settings.ts';
import { defaultNoticeSettings } from '#domain/settings/notice-settings.ts';
import { noShapePictures } from '#domain/settings/shape-pictures.ts';
import { bankDetails, businessSettings, homeSlider, pricingRules } from '../data/settings.ts';
import { adminMeera } from '../data/users.ts';

const firstSave = Date.parse('2026-11-20T09:15:00.000Z');

/** The settings, which keep what a story saves; a part begins as given or as the named one. */
export function changingConfig(given: { [Part in ConfigType]?: object } = {}) {
  const config: Record<ConfigType, string> = {
    HOME_SLIDER: JSON.stringify(given.HOME_SLIDER ?? homeSlider),
    BANK_DETAILS: JSON.stringify(given.BANK_DETAILS ?? bankDetails),
    PRICING_RULES: JSON.stringify(given.PRICING_RULES ?? pricingRules),
    BUSINESS: JSON.stringify(given.BUSINESS ?? businessSettings),
    HOLDS: JSON.stringify(given.HOLDS ?? defaultHoldSettings),
    NOTICES: JSON.stringify(given.NOTICES ?? defaultNoticeSettings),
    SHAPE_PICTURES: JSON.stringify(given.SHAPE_PICTURES ?? noShapePictures),
  };
  const savedAt: { [Part in ConfigType]?: number } = {};
  const answer = (configType: ConfigType) => {
    const updated_at = new Date(savedAt[configType] ?? firstSave).toISOString();
    return { configType, config: config[configType], updated_at };
  };
  return [
    getGetConfigMockHandler(async ({ request }) => {
      const { configType } = (await request.clone().json()) as GetConfigInput;
      return { data: answer(configType) };
    }),
    getUpdateConfigMockHandler(async ({ request }) => {
      const { configType, config: sent, updated_at } = (await request.clone().json()) as UpdateConfigInput;
      if (updated_at !== undefined && updated_at !== answer(configType).updated_at)
        throw HttpResponse.json({ error: addedMessages.record.outdated('setting') }, { status: 409 });
      config[configType] = sent;
      savedAt[configType] = (savedAt[configType] ?? firstSave) + minute;
      return { success: true, data: answer(configType) };
    }),
  ];
}

/** A checklist that follows what a story hides, shows and tests. */
export function changingSetup(given: Setup) {
  let setup = given;
  return [
    getGetSetupMockHandler(() => ({ data: setup })),
    getUpdateSetupMockHandler(async ({ request }) => {
      const { hidden } = (await request.clone().json()) as UpdateSetupInput;
      setup = { ...setup, hidden, open: !hidden && setup.steps.some(({ done }) => !done) };
      return { success: true, data: setup };
    }),
    getSendTestMailMockHandler(() => {
      const sent = { done: true, done_at: '2026-11-21T10:01:00.000Z' };
      setup = {
        ...setup,
        steps: setup.steps.map((step) => (step.id === 'mail' ? { ...step, ...sent } : step)),
      };
      return { success: true, message: addedMessages.setupAnswer.mailSent(adminMeera.email) };
    }),
  ];
}
