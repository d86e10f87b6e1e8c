import type { HttpHandler } from 'msw';
import { getApprovalsMock } from '#contract/mocks/approvals/approvals.msw.ts';
import { getCategoriesMock } from '#contract/mocks/categories/categories.msw.ts';
import { getDemandsMock } from '#contract/mocks/demands/demands.msw.ts';
import { getFilesMock } from '#contract/mocks/files/files.msw.ts';
import { getJewelleryMock } from '#contract/mocks/jewellery/jewellery.msw.ts';
import { getLayoutsMock } from '#contract/mocks/layouts/layouts.msw.ts';
import { getLocationsMock } from '#contract/mocks/locations/locations.msw.ts';
import { authAnswers } from './answers/auth.ts';
import { dashboardAnswers } from './answers/dashboard.ts';
import { diamondAnswers } from './answers/diamonds.ts';
import { enquiryAnswers } from './answers/enquiries.ts';
import { orderAnswers } from './answers/orders.ts';
import { publicPageAnswers } from './answers/public-pages.ts';
import { searchAnswers } from './answers/search.ts';
import { settingsAnswers } from './answers/settings.ts';
import { submitAnswers } from './answers/submits.ts';
import { userAnswers } from './answers/users.ts';
import { videoAnswers } from './answers/videos.ts';
import { createContractGuard } from './contract-guard.ts';

/**
 * A handler for every operation of the contract: refusals first, then fixtures where there are any, then generated
 * data of the right form (always the same). The first handler that answers wins.
 */
export function createHandlers(): HttpHandler[] {
  return [
    ...createContractGuard(),
    ...authAnswers,
    ...diamondAnswers,
    ...enquiryAnswers,
    ...orderAnswers,
    ...searchAnswers,
    ...dashboardAnswers,
    ...settingsAnswers,
    ...userAnswers,
    ...videoAnswers,
    ...publicPageAnswers,
    ...submitAnswers,
    ...getApprovalsMock(),
    ...getCategoriesMock(),
    ...getDemandsMock(),
    ...getFilesMock(),
    ...getJewelleryMock(),
    ...getLayoutsMock(),
    ...getLocationsMock(),
  ];
}
