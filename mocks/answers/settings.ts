import {
  getGetConfigMockHandler,
  getGetSiteInfoMockHandler,
  getSettingsMock,
  getUpdateConfigMockHandler,
} from '#contract/mocks/settings/settings.msw.ts';
import type { GetConfigInput } from '#contract/model/getConfigInput.ts';
import type { UpdateConfigInput } from '#contract/model/updateConfigInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type BankDetails, checkBankDetails } from '#domain/settings/bank-details.ts';
import { errorResponse } from '../error-response.ts';
import { bankDetails, demoSiteInfo, homeSlider } from '../fixtures/settings.ts';
import { roleOf } from '../mock-session.ts';

/** The JSON text of bank details as it is stored. @throws a 422 */
function storeBankDetails(json: string): string {
  const checked = checkBankDetails(json);
  if (checked.ok) return JSON.stringify(checked.details);
  throw errorResponse(422, Object.values(checked.fields).join('. '), { fields: checked.fields });
}

/** Stateful bank details for one story: saved changes persist. */
export function changingBankDetails(given: BankDetails) {
  let config = JSON.stringify(given);
  const data = () => ({ configType: 'BANK_DETAILS' as const, config });
  return [
    getGetConfigMockHandler(() => ({ data: data() })),
    getUpdateConfigMockHandler(async ({ request }) => {
      config = storeBankDetails(((await request.json()) as UpdateConfigInput).config);
      return { success: true, data: data() };
    }),
  ];
}

export const settingsAnswers = [
  getGetSiteInfoMockHandler({ data: demoSiteInfo }),
  getGetConfigMockHandler(async ({ request }) => {
    const { configType } = (await request.clone().json()) as GetConfigInput;
    const bank = configType === 'BANK_DETAILS';
    if (bank && roleOf(request) === 'USER') throw errorResponse(403, addedMessages.session.notPermitted);
    return { data: { configType, config: JSON.stringify(bank ? bankDetails : homeSlider) } };
  }),
  getUpdateConfigMockHandler(async ({ request }) => {
    const { configType, config } = (await request.clone().json()) as UpdateConfigInput;
    const stored = configType === 'BANK_DETAILS' ? storeBankDetails(config) : config;
    return { success: true, data: { configType, config: stored } };
  }),
  ...getSettingsMock(),
];
