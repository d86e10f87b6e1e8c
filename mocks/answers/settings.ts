import { getGetSiteInfoMockHandler, getSettingsMock } from '#contract/mocks/settings/settings.msw.ts';
import { demoSiteInfo } from '../fixtures/settings.ts';

export const settingsAnswers = [getGetSiteInfoMockHandler({ data: demoSiteInfo }), ...getSettingsMock()];
