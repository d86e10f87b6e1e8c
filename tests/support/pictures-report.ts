export { reportPage } from '../../scripts/storybook-diff/report-html.ts';
export type { Report, ReportedPair } from '../../scripts/storybook-diff/shown-report.ts';
