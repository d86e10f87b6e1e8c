import {
  getDashboardMock,
  getGetAdminStatsMockHandler,
  getGetBuyerStatsMockHandler,
} from '#contract/mocks/dashboard/dashboard.msw.ts';
import { adminStats, buyerStats } from '../fixtures/dashboard.ts';

export const dashboardAnswers = [
  getGetAdminStatsMockHandler({ data: adminStats }),
  getGetBuyerStatsMockHandler({ data: buyerStats }),
  ...getDashboardMock(),
];
