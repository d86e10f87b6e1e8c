import {
  getExportHistoryMockHandler,
  getListHistoryMockHandler,
} from '#contract/mocks/history/history.msw.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { history } from '../fixtures/history.ts';

function list(request: Request) {
  const query = new URL(request.url).searchParams;
  const matches = (name: string, value: string | number | null | undefined) =>
    !query.has(name) || query.get(name) === String(value ?? '');
  const start = (query.get('search') ?? '').toLowerCase();
  const found = history.filter(
    ({ subject, account, action }) =>
      matches('kind', subject.kind) &&
      matches('subject_id', subject.id) &&
      matches('account', account?.id) &&
      matches('action', action) &&
      subject.label.toLowerCase().startsWith(start),
  );
  return { data: pageOf(found) };
}

export const historyAnswers = [
  getListHistoryMockHandler(({ request }) => list(request)),
  getExportHistoryMockHandler({ success: true, url: '/files/exports/history.csv?key=sample' }),
];
