import {
  getDashboardMock,
  getGetActivityMockHandler,
  getGetAdminCountsMockHandler,
  getGetAdminStatsMockHandler,
  getGetBuyerStatsMockHandler,
} from '#contract/mocks/dashboard/dashboard.msw.ts';
import { activity, adminCounts, adminStats, buyerStats } from '../fixtures/dashboard.ts';

export const dashboardAnswers = [
  getGetAdminCountsMockHandler({ data: adminCounts }),
  getGetAdminStatsMockHandler({ data: adminStats }),
  getGetBuyerStatsMockHandler({ data: buyerStats }),
  getGetActivityMockHandler({ data: activity }),
  ...getDashboardMock(),
];
